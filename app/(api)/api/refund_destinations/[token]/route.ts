import * as contract from '@/lib/contract/payment/refund-page'
import { nameDestination, readRefund } from '@/lib/domain/refund/name-destination'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readRefundForPayer, {
    run: ({ tx, now, params }) => readRefund(tx, params.token, now),
    view: contract.refundForPayerView,
  }),
  POST: route(contract.nameRefundDestination, {
    run: ({ tx, now, params, body }) => nameDestination(tx, params.token, body, now),
    view: contract.refundForPayerView,
    announce: ({ refund }) => [`user:${refund.ownerId}`, 'payouts', 'outbox'],
  }),
})
