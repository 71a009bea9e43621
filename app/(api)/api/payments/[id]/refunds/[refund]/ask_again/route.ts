import * as contract from '@/lib/contract/payment/refunds'
import { askAgain } from '@/lib/domain/refund/request-refund'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.askRefundAgain, {
    run: ({ tx, now, caller, params }) =>
      askAgain(
        tx,
        { ownerId: caller.ownerId, id: params.refund, movementId: params.id },
        { sealKey: env.ENCRYPTION_KEY },
        now,
      ),
    view: contract.refundView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`, 'outbox'],
  }),
})
