import * as contract from '@/lib/contract/panel/payouts'
import { decidePayout } from '@/lib/domain/ledger/payouts'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.decidePayout, {
    run: ({ tx, now, caller, params, body }) =>
      decidePayout(tx, { id: params.id, ...body }, { actorId: caller.userId }, now),
    view: contract.payoutView,
    announce: ({ userId }) => [`user:${userId}`, 'payouts'],
  }),
})
