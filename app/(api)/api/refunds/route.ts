import { madeWhen } from '@/lib/contract/filters'
import { listView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/payment/refunds'
import { listRefunds } from '@/lib/domain/payout/read-payout'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listRefunds, {
    run: ({ tx, caller, query }) =>
      listRefunds(
        tx,
        { ownerId: caller.ownerId, status: query.status, externalId: query.external_id, ...madeWhen(query) },
        pagingOf(query),
      ),
    view: (found, { query, url }) => listView(found, pagingOf(query), url, contract.refundView),
  }),
})
