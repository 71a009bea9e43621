import * as contract from '@/lib/contract/panel/payouts'
import { markReturned } from '@/lib/domain/payout/pay-by-hand'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.returnPayout, {
    run: ({ tx, caller, params, body }) =>
      markReturned(tx, { id: params.id, reason: body.reason }, { operatorId: caller.userId }),
    view: contract.consolePayoutView,
    announce: ({ ownerId }) => [`user:${ownerId}`, 'payouts', 'outbox'],
  }),
})
