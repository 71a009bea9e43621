import * as contract from '@/lib/contract/access/security'
import { endOwnSession } from '@/lib/domain/access/session/list-sessions'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(contract.endSession, {
    single: true,
    run: ({ tx, caller, params }) => endOwnSession(tx, { userId: caller.userId, id: params.id }),
    announce: (_, { caller }) => [`user:${caller.userId}`],
  }),
})
