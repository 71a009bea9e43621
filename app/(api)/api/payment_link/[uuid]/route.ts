import * as contract from '@/lib/contract/payment-link'
import { db } from '@/lib/db'
import { findLinks, type WantedLink } from '@/lib/domain/payment-link/find-link'
import { readLink } from '@/lib/domain/payment-link/read-link'
import { env } from '@/lib/env'
import { batch } from '@/lib/http/batch'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

/** Links that are read at the same time are found together. */
const finding = batch((wanted: readonly WantedLink[]) => findLinks(db, wanted), 2)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readLink, {
    run: ({ tx, caller, params }) =>
      readLink(tx, { ownerId: caller.ownerId, uuid: params.uuid }, (wanted) => finding.load(wanted)),
    view: (link) => contract.linkView(link, env.LINK_URL_BASE),
  }),
})
