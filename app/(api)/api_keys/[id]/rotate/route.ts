import * as contract from '@/lib/contract/access/api-key'
import { rotateKey } from '@/lib/domain/access/api-keys'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.rotateKey, {
    run: ({ tx, now, caller, params }) =>
      rotateKey(
        tx,
        { ownerId: caller.ownerId, actorId: caller.userId, id: params.id },
        { environment: env.APP_ENV },
        now,
      ),
    view: contract.newKeyView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`, 'outbox'],
  }),
})
