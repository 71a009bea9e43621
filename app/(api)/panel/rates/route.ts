import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/fees'
import { listRates, rateWrite } from '@/lib/domain/movement/rates'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listRates, {
    run: ({ tx, query }) => listRates(tx, { page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.rateView),
  }),
  POST: route(contract.setRate, {
    run: ({ body: { rate, ...said }, ...context }) => act(context, rateWrite, { rate }, said, office),
    ...answering(201, contract.rateView),
  }),
})
