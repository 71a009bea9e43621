import * as contract from '@/lib/contract/access/collaborator'
import { changeMember, removeMember } from '@/lib/domain/access/member/members'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(contract.changeMember, {
    run: ({ tx, caller, params, body }) => changeMember(tx, caller, { id: params.id, role: body.role }),
    view: contract.collaboratorView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`],
  }),
  DELETE: route(contract.removeMember, {
    run: ({ tx, now, caller, params }) => removeMember(tx, caller, params.id, now),
    announce: (_, { caller }) => [`user:${caller.ownerId}`],
  }),
})
