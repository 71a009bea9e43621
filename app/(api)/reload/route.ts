import { madeWhen } from '@/lib/contract/filters'
import { listView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/reload/calls'
import { reloadView } from '@/lib/contract/reload/views'
import { listReloads } from '@/lib/domain/reload/read-reload'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listReloads, {
    run: ({ tx, caller, query }) =>
      listReloads(
        tx,
        { ownerId: caller.ownerId, state: query.state, currency: query.currency, ...madeWhen(query) },
        pagingOf(query),
      ),
    view: (found, { query, url }) => listView(found, pagingOf(query), url, reloadView),
  }),
})
