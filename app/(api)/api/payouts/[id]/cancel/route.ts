import * as contract from '@/lib/contract/payout/calls'
import { cancelPayout } from '@/lib/domain/payout/cancel-payout'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.cancelPayout, {
    run: ({ tx, caller, params }) =>
      cancelPayout(tx, { ownerId: caller.ownerId, id: params.id, purpose: 'withdrawal' }),
    view: contract.payoutView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`, 'payouts', 'outbox'],
  }),
})
