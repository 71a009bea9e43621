import * as contract from '@/lib/contract/payment/calls'
import { successMessages } from '@/lib/contract/success-messages'
import { sendReceipt } from '@/lib/domain/payment/send-receipt'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.sendReceipt, {
    run: ({ tx, caller, params }) => sendReceipt(tx, { ownerId: caller.ownerId, id: params.id }),
    view: (_, { language }) => ({ message: successMessages.receipt[language] }),
    announce: (_, { caller }) => [`user:${caller.ownerId}`, 'outbox'],
  }),
})
