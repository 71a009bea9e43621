import * as contract from '@/lib/contract/panel/cases'
import { decideCase } from '@/lib/domain/movement/settle/suspense-cases'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { payoutPolicy } from '@/lib/rails/payouts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.decideCase, {
    run: ({ tx, now, caller, params, body }) =>
      decideCase(
        tx,
        { id: params.id, ...body },
        { actorId: caller.userId, sealKey: env.ENCRYPTION_KEY, policy: payoutPolicy },
        now,
      ),
    view: contract.suspenseCaseView,
    announce: ({ movement, movementId }) => [
      ...[`user:${movement.ownerId}`, `movement:${movementId}`, 'suspense', 'payouts', 'outbox'],
    ],
  }),
})
