import * as contract from '@/lib/contract/payment/refunds'
import { readPayout } from '@/lib/domain/payout/read-payout'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readRefund, {
    // the name of the id says that it is a refund, of whichever purpose
    run: ({ tx, caller, params }) => readPayout(tx, { ownerId: caller.ownerId, id: params.id }),
    view: contract.refundView,
  }),
})
