import { consolePayoutView } from '@/lib/contract/panel/payouts'
import * as contract from '@/lib/contract/payout/by-hand'
import { markCompleted } from '@/lib/domain/payout/by-hand/complete-payout'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.completePayout, {
    run: ({ tx, now, caller, params }) => markCompleted(tx, { id: params.id }, { operatorId: caller.userId }, now),
    view: consolePayoutView,
    announce: ({ ownerId }) => [`user:${ownerId}`, 'payouts', 'outbox'],
  }),
})
