import * as contract from '@/lib/contract/installation/platform'
import { methods } from '@/lib/http/methods'
import { readMetrics } from '@/lib/http/metrics'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readMetrics, {
    run: ({ request }) => readMetrics(request.headers.get('authorization')),
    view: (text) => text,
  }),
})
