import * as contract from '@/lib/contract/access/security'
import { successMessages } from '@/lib/contract/success-messages'
import { inTx } from '@/lib/db'
import { setPin } from '@/lib/domain/access/factor/set-pin'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.setPin, {
    single: true,
    run: ({ tx, caller, body, ip }) => setPin({ tx, inTx }, { userId: caller.userId, ...body, address: ip }),
    view: (_, { language }) => ({ message: successMessages.pin[language] }),
    announce: (_, { caller }) => [`user:${caller.userId}`, 'outbox'],
  }),
})
