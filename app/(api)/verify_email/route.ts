import { successMessages } from '@/lib/contract/success-messages'
import * as contract from '@/lib/contract/user/codes'
import { inTx } from '@/lib/db'
import { verifyEmail } from '@/lib/domain/user/verify'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.verifyEmail, {
    single: true,
    run: ({ tx, caller, body }) =>
      verifyEmail({ tx, inTx }, { userId: caller.userId, code: body.code, secret: env.AUTH_SECRET }),
    view: (_, { language }) => ({ message: successMessages.email[language] }),
    announce: (_, { caller }) => [`user:${caller.userId}`, 'outbox'],
  }),
})
