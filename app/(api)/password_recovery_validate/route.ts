import * as contract from '@/lib/contract/access/password'
import { validateRecovery } from '@/lib/domain/access/password/recover-password'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.validateRecovery, {
    single: true,
    run: ({ tx, body }) => validateRecovery(tx, { ...body, secret: env.AUTH_SECRET }),
    view: (token) => ({ recovery_token: token }),
  }),
})
