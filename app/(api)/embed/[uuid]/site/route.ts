import { askEmbedSite } from '@/lib/contract/payment-link/embed-script'
import { mayShowLink } from '@/lib/domain/payment-link/embed-origins'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { siteDocument, siteHeaders } from '@/lib/http/served/embed-site'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(askEmbedSite, {
    run: ({ tx, params, query }) => mayShowLink(tx, params.uuid, query.origin ?? ''),
    view: siteDocument,
    headers: () => siteHeaders,
  }),
})
