import * as contract from '@/lib/contract/payment-link/embed-origins'
import { actorOf } from '@/lib/domain/access/actor'
import { removeOrigin } from '@/lib/domain/payment-link/embed-origins'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(contract.removeOrigin, {
    run: ({ tx, caller, params }) => removeOrigin(tx, { ownerId: caller.ownerId, ...actorOf(caller), id: params.id }),
    announce: (_, { caller }) => [`user:${caller.ownerId}`],
  }),
})
