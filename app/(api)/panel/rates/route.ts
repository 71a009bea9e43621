import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/fees'
import { listRates, setRate } from '@/lib/domain/movement/rates'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listRates, {
    run: ({ tx, query }) => listRates(tx, { page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.rateView),
  }),
  POST: route(contract.setRate, {
    run: ({ tx, caller, body }) => setRate(tx, caller.userId, body),
    view: contract.rateView,
  }),
})
