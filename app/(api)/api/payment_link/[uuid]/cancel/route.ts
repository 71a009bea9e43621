import * as contract from '@/lib/contract/payment-link/calls'
import { cancelLink } from '@/lib/domain/payment-link/cancel-link'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.cancelLink, {
    single: true,
    run: ({ tx, caller, params }) => cancelLink(tx, { ownerId: caller.ownerId, uuid: params.uuid }),
    view: (link) => contract.linkView(link, env.LINK_URL_BASE),
    announce: () => ['outbox'],
  }),
})
