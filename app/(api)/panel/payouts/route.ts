import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/payouts'
import { listPayouts, proposePayout } from '@/lib/domain/ledger/payouts'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listPayouts, {
    run: ({ tx, query }) =>
      listPayouts(tx, { status: query.status ?? null, page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.payoutView),
  }),
  POST: route(contract.proposePayout, {
    run: ({ tx, now, caller, body }) => proposePayout(tx, body, { actorId: caller.userId }, now),
    view: contract.payoutView,
    announce: () => ['payouts'],
  }),
})
