import * as contract from '@/lib/contract/panel/cases'
import { settleReversal } from '@/lib/domain/movement/settle/reversals'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.settleReversal, {
    run: ({ tx, now, caller, params, body }) =>
      settleReversal(tx, { id: params.id, ...body }, { actorId: caller.userId }, now),
    view: contract.reversalView,
    announce: ({ movement }) => [`user:${movement.ownerId}`, 'reversals'],
  }),
})
