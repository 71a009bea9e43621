import * as contract from '@/lib/contract/reversal/calls'
import { describeReversal } from '@/lib/domain/reversal/describe-reversal'
import { type ReadReversal, readReversal } from '@/lib/domain/reversal/reversals'
import { settleReversal } from '@/lib/domain/reversal/settle-reversal'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

const view = contract.reversalView
const announce = ({ movement }: ReadReversal) => [`user:${movement.ownerId}`, 'reversals']

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readReversal, { run: ({ tx, params }) => readReversal(tx, params.id), view }),
  PATCH: route(contract.describeReversal, {
    run: ({ tx, caller, params, body }) => describeReversal(tx, { id: params.id, ...body }, { actorId: caller.userId }),
    view,
    announce: () => ['reversals'],
  }),
  POST: route(contract.settleReversal, {
    run: ({ tx, now, caller, params, body }) =>
      settleReversal(tx, { id: params.id, ...body }, { actorId: caller.userId }, now),
    view,
    announce,
  }),
})
