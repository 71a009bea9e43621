import * as contract from '@/lib/contract/case/calls'
import { assignCase } from '@/lib/domain/case/act-on-case'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.assignCase, {
    run: ({ tx, caller, params, body }) => assignCase(tx, { id: params.id, ...body }, { actorId: caller.userId }),
    view: (row) => contract.notedCaseView(row, env.BASE_URL),
    announce: () => ['cases'],
  }),
})
