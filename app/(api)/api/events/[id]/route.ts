import { changeTypes } from '@/lib/contract/webhook/events'
import * as contract from '@/lib/contract/webhook/stored-events'
import { readEvent } from '@/lib/domain/webhook/events'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readEvent, {
    run: ({ tx, now, caller, params }) =>
      readEvent(tx, { ownerId: caller.ownerId, types: changeTypes, id: params.id }, now),
    view: (found) => contract.eventDetailView(found, env.LINK_URL_BASE),
  }),
})
