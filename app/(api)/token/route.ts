import { createToken } from '@/lib/contract/token'
import { logIn } from '@/lib/domain/access/log-in'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { tokenPairView } from '@/lib/http/token-pair'

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
