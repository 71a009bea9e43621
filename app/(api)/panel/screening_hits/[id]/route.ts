import * as contract from '@/lib/contract/screening/hits'
import { decideHit } from '@/lib/domain/screening/decide-hit'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.decideHit, {
    run: ({ tx, now, caller, params, body }) =>
      decideHit(tx, { id: params.id, ...body }, { actorId: caller.userId }, now),
    view: contract.hitView,
    announce: ({ ownerId }) => [`user:${ownerId}`, 'cases', 'screening'],
  }),
})
