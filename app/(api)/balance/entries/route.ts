import * as contract from '@/lib/contract/balance/calls'
import { listView, pagingOf } from '@/lib/contract/paging'
import { listEntries } from '@/lib/domain/ledger/read-entries'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listEntries, {
    run: ({ tx, caller, query }) =>
      listEntries(
        tx,
        {
          ownerId: caller.ownerId,
          currency: query.currency ?? null,
          from: query.from ?? null,
          until: query.to ?? null,
        },
        pagingOf(query),
      ),
    view: (found, { query, url }) => listView(found, pagingOf(query), url, contract.entryView),
  }),
})
