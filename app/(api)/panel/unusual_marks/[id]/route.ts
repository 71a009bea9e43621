import * as contract from '@/lib/contract/unusual/calls'
import { decideMark } from '@/lib/domain/unusual/mark-unusual'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.decideMark, {
    run: ({ tx, now, caller, params, body }) => decideMark(tx, { id: params.id, ...body }, caller, now),
    view: contract.markView,
    announce: () => ['unusual'],
  }),
})
