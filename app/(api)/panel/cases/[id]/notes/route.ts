import * as contract from '@/lib/contract/case/calls'
import { noteCase } from '@/lib/domain/case/act-on-case'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.noteCase, {
    run: ({ tx, caller, params, body }) => noteCase(tx, { id: params.id, ...body }, { actorId: caller.userId }),
    view: (row) => contract.notedCaseView(row, env.BASE_URL),
    announce: () => ['cases'],
  }),
})
