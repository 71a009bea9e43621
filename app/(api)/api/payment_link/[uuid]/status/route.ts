import * as contract from '@/lib/contract/payment-link/pay'
import { publicLinkView } from '@/lib/contract/payment-link/payer-views'
import { readPublicLink } from '@/lib/domain/payment-link/read-public-link'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readPublicLink, {
    run: ({ tx, params, query }) => readPublicLink(tx, { ...params, ...query }, terms),
    view: publicLinkView,
  }),
})
