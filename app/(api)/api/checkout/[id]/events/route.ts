import { watchCheckout } from '@/lib/contract/payment-link/checkout'
import { checkoutView } from '@/lib/contract/payment-link/payer-views'
import { readCheckout } from '@/lib/domain/movement/read/read-checkout'
import { findCheckoutOf } from '@/lib/grouped'
import { eventHeaders } from '@/lib/http/live/stream'
import { watch } from '@/lib/http/live/watch'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { methodsTopic } from '@/lib/rails/standing'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(watchCheckout, {
    run: ({ now, params, request, ip }) =>
      watch(
        {
          request,
          ip,
          name: 'checkout',
          read: (tx) => readCheckout(tx, params, terms, findCheckoutOf(tx)),
          // The link too: a payment by another payer also ends this one.
          topics: ({ movement: { id, link } }) =>
            link ? [`link:${link.id}`, `movement:${id}`, methodsTopic] : [`movement:${id}`, methodsTopic],
          view: checkoutView,
        },
        now,
      ),
    view: (stream) => stream,
    headers: () => eventHeaders,
  }),
})
