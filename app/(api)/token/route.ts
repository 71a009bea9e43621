import { createToken } from '@/lib/contract/access/token'
import { logIn } from '@/lib/domain/access/session/log-in'
import { env } from '@/lib/env'
import { tokenPairView } from '@/lib/http/auth/token-pair'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(createToken, {
    single: true,
    run: ({ tx, caller, body, request, ip }) =>
      logIn(tx, {
        ...body,
        kind: 'API',
        device: { address: ip, agent: request.headers.get('user-agent') },
        holderId: caller.ownerId,
        sealKey: env.ENCRYPTION_KEY,
      }),
    view: tokenPairView,
  }),
})
