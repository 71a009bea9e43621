import * as contract from '@/lib/contract/access/password'
import { successMessages } from '@/lib/contract/success-messages'
import { inTx } from '@/lib/db'
import { confirmRecovery } from '@/lib/domain/access/password/recover-password'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.confirmRecovery, {
    single: true,
    run: ({ tx, now, body }) =>
      confirmRecovery({ tx, inTx }, { token: body.recovery_token, newPassword: body.new_password, now }),
    view: (_, { language }) => ({ message: successMessages.password[language] }),
    announce: () => ['outbox'],
  }),
})
