import { consolePayoutView } from '@/lib/contract/panel/payouts'
import * as contract from '@/lib/contract/payout/refund-acts'
import { giveUpFees } from '@/lib/domain/refund/give-up-fees'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.giveUpFees, {
    run: ({ tx, now, caller, params, body }) =>
      giveUpFees(tx, { id: params.id, reason: body.reason }, { operatorId: caller.userId }, now),
    view: consolePayoutView,
    announce: ({ ownerId }) => [`user:${ownerId}`, 'payouts', 'outbox'],
  }),
})
