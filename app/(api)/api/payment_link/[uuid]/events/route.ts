import { watchPublicLink } from '@/lib/contract/payment-link/pay'
import { publicLinkView } from '@/lib/contract/payment-link/payer-views'
import { readPublicLink } from '@/lib/domain/payment-link/read-public-link'
import { eventHeaders } from '@/lib/http/live/stream'
import { watch } from '@/lib/http/live/watch'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { methodsTopic } from '@/lib/rails/standing'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(watchPublicLink, {
    run: ({ now, params, request, ip }) =>
      watch(
        {
          request,
          ip,
          name: 'link',
          read: (tx) => readPublicLink(tx, params, terms),
          // A method can become unavailable or available again while the page is open.
          topics: ({ link }) => [`link:${link.id}`, methodsTopic],
          view: publicLinkView,
        },
        now,
      ),
    view: (stream) => stream,
    headers: () => eventHeaders,
  }),
})
