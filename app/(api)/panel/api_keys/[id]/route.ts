import * as contract from '@/lib/contract/access/api-key'
import { revokeKey } from '@/lib/domain/access/api-keys'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(contract.revokePlatformKey, {
    run: ({ tx, now, caller, params }) => revokeKey(tx, { ownerId: null, actorId: caller.userId, id: params.id }, now),
  }),
})
