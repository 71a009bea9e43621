import { successMessages } from '@/lib/contract/success-messages'
import * as contract from '@/lib/contract/user/codes'
import { codeTerms } from '@/lib/domain/access/code/send-code'
import { requestConfirmation } from '@/lib/domain/user/request-confirmation'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

const keys = { secret: env.AUTH_SECRET, sealKey: env.ENCRYPTION_KEY }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.requestConfirmation, {
    run: ({ tx, now, caller, body }) => requestConfirmation(tx, { userId: caller.userId, ...body, ...keys }, now),
    view: (_, { language }) => ({ message: successMessages.code[language], expires_in: codeTerms.life }),
    announce: () => ['outbox'],
  }),
})
