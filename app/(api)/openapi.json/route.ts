import { readOpenApi } from '@/lib/contract/installation/platform'
import { methods } from '@/lib/http/methods'
import { openApiText } from '@/lib/http/openapi/openapi'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readOpenApi, {
    run: async () => openApiText(),
    view: (text) => text,
    headers: () => ({ 'cache-control': 'public, max-age=300' }),
  }),
})
