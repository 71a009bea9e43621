import * as contract from '@/lib/contract/access/password'
import { successMessages } from '@/lib/contract/success-messages'
import { requestRecovery } from '@/lib/domain/access/password/recover-password'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.requestRecovery, {
    single: true,
    run: ({ tx, body }) => requestRecovery(tx, body.email),
    view: (_, { language }) => ({ message: successMessages.recovery[language] }),
  }),
})
