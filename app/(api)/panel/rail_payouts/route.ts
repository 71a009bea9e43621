import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel-payout'
import { listRailPayouts, recordRailPayout } from '@/lib/domain/ledger/rail-payouts'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listRailPayouts, {
    run: ({ tx, query }) => listRailPayouts(tx, { page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.railPayoutView),
  }),
  POST: route(contract.recordRailPayout, {
    run: ({ tx, now, caller, body }) => recordRailPayout(tx, body, { actorId: caller.userId }, now),
    view: contract.railPayoutView,
    announce: () => ['payouts'],
  }),
})
