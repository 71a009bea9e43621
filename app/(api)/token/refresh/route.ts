import { refreshToken } from '@/lib/contract/token'
import { refreshSession } from '@/lib/domain/access/refresh-session'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { tokenPairView } from '@/lib/http/token-pair'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(refreshToken, {
    single: true,
    run: ({ tx, caller, body }) => refreshSession(tx, body.refresh, caller.ownerId),
    view: tokenPairView,
  }),
})
