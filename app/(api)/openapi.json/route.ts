import { readOpenApi } from '@/lib/contract/installation/platform'
import { methods } from '@/lib/http/methods'
import { servedTo } from '@/lib/http/openapi/served'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readOpenApi, {
    run: ({ request }) => servedTo(request, 'merchant'),
    view: ({ body }) => body,
    headers: ({ headers }) => headers,
    status: ({ status }) => status,
  }),
})
