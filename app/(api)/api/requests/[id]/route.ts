import * as contract from '@/lib/contract/request/calls'
import { requestView } from '@/lib/contract/request/views'
import { readRequest } from '@/lib/domain/access/request/list-requests'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readRequest, {
    run: ({ tx, caller, params }) => readRequest(tx, { ownerId: caller.ownerId, id: params.id }),
    view: requestView,
  }),
})
