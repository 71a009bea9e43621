import * as contract from '@/lib/contract/payment-link/detail'
import { readLinkDetail } from '@/lib/domain/payment-link/read-link-detail'
import { env } from '@/lib/env'
import { detailDoorsOf } from '@/lib/grouped'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readLink, {
    run: ({ tx, caller, params }) =>
      readLinkDetail(tx, { ownerId: caller.ownerId, uuid: params.uuid }, detailDoorsOf(tx)),
    view: (detail) => contract.linkDetailView(detail, env.LINK_URL_BASE),
  }),
})
