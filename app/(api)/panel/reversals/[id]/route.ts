import * as contract from '@/lib/contract/reversal/calls'
import { reversalDebit } from '@/lib/domain/reversal/debit-wallet'
import { describeReversal } from '@/lib/domain/reversal/describe-reversal'
import { readReversal } from '@/lib/domain/reversal/reversals'
import { settleReversal } from '@/lib/domain/reversal/settle-reversal'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

const view = contract.reversalView

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readReversal, { run: ({ tx, params }) => readReversal(tx, params.id), view }),
  PATCH: route(contract.describeReversal, {
    run: ({ tx, caller, params, body }) => describeReversal(tx, { id: params.id, ...body }, { actorId: caller.userId }),
    view,
    announce: () => ['reversals'],
  }),
  POST: route(contract.settleReversal, {
    run: async ({ params: { id }, body: { action, ...decision }, ...context }) => {
      const { reason, expectedStatus } = decision
      if (action === 'DEBIT') return act(context, reversalDebit, { id, expectedStatus }, { reason }, office)
      const { tx, now, caller } = context
      return { done: await settleReversal(tx, { id, action, ...decision }, { actorId: caller.userId }, now) }
    },
    ...answering(200, view, reversalDebit),
  }),
})
