import { readFixedEmbedScript } from '@/lib/contract/payment-link/embed-script'
import { findScript } from '@/lib/domain/payment-link/embed-scripts'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { servedFixedScript } from '@/lib/http/served/embed-script'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readFixedEmbedScript, {
    run: ({ tx, request, params: { version } }) => servedFixedScript(request, version, () => findScript(tx, version)),
    view: ({ body }) => body,
    headers: ({ headers }) => headers,
    status: ({ status }) => status,
  }),
})
