import { madeWhen } from '@/lib/contract/filters'
import { listView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/payout/calls'
import { listPayouts } from '@/lib/domain/payout/read-payout'
import { requestPayout } from '@/lib/domain/payout/request-payout'
import { askerOf } from '@/lib/http/auth/asker'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.requestPayout, {
    run: ({ tx, now, caller, body }) =>
      requestPayout(
        tx,
        {
          ownerId: caller.ownerId,
          beneficiaryId: body.beneficiary_id,
          currency: body.currency,
          amount: body.amount,
          externalId: body.external_id ?? null,
          metadata: body.metadata ?? null,
          description: body.description ?? null,
          reason: null,
        },
        askerOf(caller),
        now,
      ),
    view: contract.payoutView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`, 'payouts', 'outbox'],
  }),
  GET: route(contract.listPayouts, {
    run: ({ tx, caller, query }) =>
      listPayouts(
        tx,
        {
          ownerId: caller.ownerId,
          status: query.status,
          batchId: query.batch_id,
          externalId: query.external_id,
          ...madeWhen(query),
        },
        pagingOf(query),
      ),
    view: (found, { query, url }) => listView(found, pagingOf(query), url, contract.payoutView),
  }),
})
