import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/rail-payouts'
import { listRailPayouts, proposeRailPayout } from '@/lib/domain/ledger/rail-payouts'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listRailPayouts, {
    run: ({ tx, query }) =>
      listRailPayouts(tx, { status: query.status ?? null, page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.railPayoutView),
  }),
  POST: route(contract.proposeRailPayout, {
    run: ({ tx, now, caller, body }) => proposeRailPayout(tx, body, { actorId: caller.userId }, now),
    view: contract.railPayoutView,
    announce: () => ['payouts'],
  }),
})
