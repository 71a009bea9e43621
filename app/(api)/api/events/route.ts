import { madeWhen } from '@/lib/contract/filters'
import { listView, pagingOf } from '@/lib/contract/paging'
import { changeTypes } from '@/lib/contract/webhook/events'
import * as contract from '@/lib/contract/webhook/stored-events'
import { listEvents } from '@/lib/domain/webhook/events'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listEvents, {
    run: ({ tx, now, caller, query }) =>
      listEvents(
        tx,
        {
          ownerId: caller.ownerId,
          types: query.type ? [query.type] : changeTypes,
          object: query.object,
          ...madeWhen(query),
        },
        pagingOf(query),
        now,
      ),
    view: (found, { query, url }) =>
      listView(found, pagingOf(query), url, (event) => contract.eventView(event, env.LINK_URL_BASE)),
  }),
})
