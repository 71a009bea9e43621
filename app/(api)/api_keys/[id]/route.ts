import * as contract from '@/lib/contract/access/api-key'
import { revokeKey } from '@/lib/domain/access/api-keys'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(contract.revokeKey, {
    run: ({ tx, now, caller, params }) =>
      revokeKey(tx, { ownerId: caller.ownerId, actorId: caller.userId, id: params.id }, now),
    announce: (_, { caller }) => [`user:${caller.ownerId}`],
  }),
})
