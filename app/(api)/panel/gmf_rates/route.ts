import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/fees'
import { listGmf, setGmf } from '@/lib/domain/fee/gmf-rates'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listGmf, {
    run: ({ tx, query }) => listGmf(tx, { page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.gmfView),
  }),
  POST: route(contract.setGmf, {
    run: ({ tx, caller, body }) => setGmf(tx, caller.userId, body),
    view: contract.gmfView,
  }),
})
