import * as contract from '@/lib/contract/panel/payouts'
import { rejectPayout } from '@/lib/domain/payout/decide-payout'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.rejectPayout, {
    run: ({ tx, now, caller, params, body }) =>
      rejectPayout(tx, { id: params.id, reason: body.reason }, { operatorId: caller.userId }, now),
    view: contract.consolePayoutView,
    announce: ({ ownerId }) => [`user:${ownerId}`, 'payouts', 'outbox'],
  }),
})
