import * as contract from '@/lib/contract/panel/payouts'
import { approvePayout } from '@/lib/domain/payout/decide-payout'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { payoutPolicy } from '@/lib/rails/payouts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.approvePayout, {
    run: ({ tx, now, caller, params, body }) =>
      approvePayout(tx, { id: params.id, ...body }, { operatorId: caller.userId }, payoutPolicy, now),
    view: contract.consolePayoutView,
    announce: ({ ownerId }) => [`user:${ownerId}`, 'payouts', 'outbox'],
  }),
})
