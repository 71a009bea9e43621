import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/payouts'
import { listConsolePayouts } from '@/lib/domain/payout/console/console-payouts'
import { requestPayoutFor } from '@/lib/domain/payout/request-payout-for'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listPayouts, {
    run: ({ tx, query }) =>
      listConsolePayouts(
        tx,
        { status: query.status ?? null, purpose: query.purpose ?? null },
        { page: query.page ?? 1, size: query.page_size ?? 20 },
      ),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.consolePayoutView),
  }),
  POST: route(contract.requestPayout, {
    run: ({ tx, now, caller, body }) => requestPayoutFor(tx, body, { operatorId: caller.userId }, now),
    view: contract.consolePayoutView,
    announce: ({ ownerId }) => [`user:${ownerId}`, 'payouts', 'outbox'],
  }),
})
