import * as contract from '@/lib/contract/payment/calls'
import { paymentView } from '@/lib/contract/payment/views'
import { readPayment } from '@/lib/domain/payment/read-payment'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readPayment, {
    run: ({ tx, caller, params }) => readPayment(tx, { ownerId: caller.ownerId, id: params.id }),
    view: paymentView,
  }),
})
