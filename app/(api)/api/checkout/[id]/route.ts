import * as contract from '@/lib/contract/checkout'
import { checkoutView } from '@/lib/contract/payer-views'
import { readCheckout } from '@/lib/domain/movement/read-checkout'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readCheckout, {
    run: ({ tx, now, params }) => readCheckout(tx, params, now),
    view: checkoutView,
  }),
})
