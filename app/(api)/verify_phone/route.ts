import { successMessages } from '@/lib/contract/success-messages'
import * as contract from '@/lib/contract/user/codes'
import { verifyPhone } from '@/lib/domain/user/verify'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.verifyPhone, {
    single: true,
    run: ({ tx, caller, body }) => verifyPhone(tx, { userId: caller.userId, code: body.code, secret: env.AUTH_SECRET }),
    view: (_, { language }) => ({ message: successMessages.phone[language] }),
    announce: (_, { caller }) => [`user:${caller.userId}`],
  }),
})
