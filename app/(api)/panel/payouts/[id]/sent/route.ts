import * as contract from '@/lib/contract/panel/payouts'
import { markSent } from '@/lib/domain/payout/pay-by-hand'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.sendPayout, {
    run: ({ tx, now, caller, params, body }) =>
      markSent(tx, { id: params.id, ...body }, { operatorId: caller.userId }, now),
    view: contract.consolePayoutView,
    announce: ({ ownerId }) => [`user:${ownerId}`, 'payouts', 'outbox'],
  }),
})
