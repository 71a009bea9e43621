import { readEmbedScript } from '@/lib/contract/payment-link/embed-script'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { servedEmbedScript } from '@/lib/http/served/embed-script'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readEmbedScript, {
    run: ({ request }) => servedEmbedScript(request),
    view: ({ body }) => body,
    headers: ({ headers }) => headers,
    status: ({ status }) => status,
  }),
})
