import { acceptCheckout } from '@/lib/contract/payment-link/checkout'
import { checkoutView } from '@/lib/contract/payment-link/payer-views'
import { acceptDocuments } from '@/lib/domain/movement/start/acceptance'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(acceptCheckout, {
    run: ({ tx, params, body, ip }) =>
      acceptDocuments(tx, { id: params.id, accepted: body.acceptance, address: ip }, terms),
    view: checkoutView,
    announce: () => ['outbox'],
  }),
})
