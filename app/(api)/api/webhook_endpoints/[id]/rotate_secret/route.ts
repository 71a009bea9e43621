import * as contract from '@/lib/contract/webhook/calls'
import { withSecretView } from '@/lib/contract/webhook/views'
import { actorOf } from '@/lib/domain/access/actor'
import { rotateSecret } from '@/lib/domain/webhook/change-endpoint'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { endpointTerms } from '@/lib/senders/webhook-terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.rotateSecret, {
    run: ({ tx, now, caller, params }) =>
      rotateSecret(tx, { ownerId: caller.ownerId, ...actorOf(caller), id: params.id }, endpointTerms, now),
    view: withSecretView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`],
  }),
})
