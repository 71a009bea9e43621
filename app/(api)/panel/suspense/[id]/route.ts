import * as contract from '@/lib/contract/panel/cases'
import { decideCase } from '@/lib/domain/movement/settle/suspense-cases'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.decideCase, {
    run: ({ tx, now, caller, params, body }) =>
      decideCase(tx, { id: params.id, ...body }, { actorId: caller.userId }, now),
    view: contract.suspenseCaseView,
    announce: ({ movement, movementId }) => [`user:${movement.ownerId}`, `movement:${movementId}`, 'suspense'],
  }),
})
