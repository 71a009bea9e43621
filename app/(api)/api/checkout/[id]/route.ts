import * as contract from '@/lib/contract/payment-link/checkout'
import { checkoutView } from '@/lib/contract/payment-link/payer-views'
import { followCheckout } from '@/lib/domain/movement/ask/follow-checkout'
import { findCheckoutOf } from '@/lib/grouped'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { rail } from '@/lib/rails/rail'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readCheckout, {
    run: ({ tx, params }) => followCheckout(tx, rail, params, terms, findCheckoutOf(tx)),
    view: ({ facts }) => checkoutView(facts),
    // A new bank URL changes no status and so creates no event; the payment's streams are notified here.
    announce: ({ changed }, { params }) => (changed ? ['outbox', `movement:${params.id}`] : []),
  }),
})
