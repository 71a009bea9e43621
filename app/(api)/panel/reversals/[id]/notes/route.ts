import * as contract from '@/lib/contract/reversal/calls'
import { addReversalNote } from '@/lib/domain/reversal/describe-reversal'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.addReversalNote, {
    run: ({ tx, caller, params, body }) => addReversalNote(tx, { id: params.id, ...body }, { actorId: caller.userId }),
    view: (row) => contract.fullReversalView(row, env.BASE_URL),
    announce: () => ['reversals'],
  }),
})
