import { refreshToken } from '@/lib/contract/access/token'
import { refreshSession } from '@/lib/domain/access/session/refresh-session'
import { env } from '@/lib/env'
import { tokenPairView } from '@/lib/http/auth/token-pair'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(refreshToken, {
    single: true,
    run: ({ tx, caller, body }) =>
      refreshSession(tx, body.refresh, { holderId: caller.ownerId, secret: env.AUTH_SECRET }),
    view: tokenPairView,
  }),
})
