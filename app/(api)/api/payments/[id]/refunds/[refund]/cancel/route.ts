import * as contract from '@/lib/contract/payment/refunds'
import { cancelPayout } from '@/lib/domain/payout/cancel-payout'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.cancelRefund, {
    run: ({ tx, caller, params }) =>
      cancelPayout(tx, { ownerId: caller.ownerId, id: params.refund, purpose: 'refund', movementId: params.id }),
    view: contract.refundView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`, 'payouts', 'outbox'],
  }),
})
