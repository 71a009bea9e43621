import * as contract from '@/lib/contract/panel/suspense'
import { decideSuspense } from '@/lib/domain/movement/settle/suspense'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { payoutPolicy } from '@/lib/rails/payouts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.decideSuspense, {
    run: ({ tx, now, caller, params, body }) =>
      decideSuspense(
        tx,
        { id: params.id, ...body },
        { actorId: caller.userId, sealKey: env.ENCRYPTION_KEY, policy: payoutPolicy },
        now,
      ),
    view: contract.suspenseView,
    announce: ({ movement, movementId }) => [
      ...[`user:${movement.ownerId}`, `movement:${movementId}`, 'suspense', 'payouts', 'outbox'],
    ],
  }),
})
