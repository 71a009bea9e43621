import * as contract from '@/lib/contract/codes'
import { said } from '@/lib/contract/said'
import { codeTerms } from '@/lib/domain/access/send-code'
import { requestConfirmation } from '@/lib/domain/user/request-confirmation'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.requestConfirmation, {
    run: ({ tx, now, caller, body }) =>
      requestConfirmation(tx, { userId: caller.userId, ...body, secret: env.AUTH_SECRET }, now),
    view: (_, { language }) => ({ message: said.code[language], expires_in: codeTerms.life }),
    announce: () => ['outbox'],
  }),
})
