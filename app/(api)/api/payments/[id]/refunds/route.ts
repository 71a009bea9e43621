import * as contract from '@/lib/contract/payment/refunds'
import { requestRefund } from '@/lib/domain/refund/request-refund'
import { env } from '@/lib/env'
import { askerOf } from '@/lib/http/auth/asker'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.requestRefund, {
    run: ({ tx, now, caller, params, body }) =>
      requestRefund(
        tx,
        {
          ownerId: caller.ownerId,
          movementId: params.id,
          amount: body.amount ?? null,
          reason: body.reason,
          externalId: body.external_id ?? null,
          metadata: body.metadata ?? null,
        },
        { ...askerOf(caller), sealKey: env.ENCRYPTION_KEY },
        now,
      ),
    view: contract.refundView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`, 'payouts', 'outbox'],
  }),
})
