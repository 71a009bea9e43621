import * as contract from '@/lib/contract/user/privacy'
import { inTx } from '@/lib/db'
import { eraseAccount } from '@/lib/domain/user/erase-account'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.eraseAccount, {
    single: true,
    run: ({ tx, caller, body, ip }) =>
      eraseAccount({ tx, inTx }, { userId: caller.userId, password: body.password, address: ip }),
    announce: (_, { caller }) => [`user:${caller.userId}`, 'outbox'],
  }),
})
