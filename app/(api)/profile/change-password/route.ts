import * as contract from '@/lib/contract/access/password'
import { successMessages } from '@/lib/contract/success-messages'
import { inTx } from '@/lib/db'
import { changePassword } from '@/lib/domain/access/password/change-password'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(contract.changePassword, {
    single: true,
    run: ({ tx, caller, body }) =>
      changePassword(
        { tx, inTx },
        { userId: caller.userId, oldPassword: body.old_password, newPassword: body.new_password },
      ),
    view: (_, { language }) => ({ message: successMessages.password[language] }),
    announce: (_, { caller }) => [`user:${caller.userId}`, 'outbox'],
  }),
})
