import { revokeToken } from '@/lib/contract/access/token'
import { endSessionOf } from '@/lib/domain/access/session/end-session'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(revokeToken, {
    single: true,
    run: ({ tx, caller, body }) => endSessionOf(tx, body.refresh, caller.ownerId),
  }),
})
