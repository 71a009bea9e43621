import * as contract from '@/lib/contract/close/calls'
import { explainDifferences } from '@/lib/domain/close/explain-difference'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.explainDay, {
    run: ({ tx, now, caller, params: { day }, body: { which } }) =>
      explainDifferences(tx, { day, which }, { actorId: caller.userId }, office.rail, now),
    view: contract.dayView,
    announce: () => ['closes'],
  }),
})
