import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/reconciliation'
import { askReconciliation, listReconciliations } from '@/lib/domain/reconciliation/reconciliations'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { rail } from '@/lib/rails/rail'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listReconciliations, {
    run: ({ tx, query, now }) =>
      listReconciliations(tx, { day: query.day ?? null, page: query.page ?? 1, size: query.page_size ?? 20 }, now),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.reconciliationView),
  }),
  POST: route(contract.askReconciliation, {
    run: ({ tx, now, caller, body }) =>
      askReconciliation(tx, { rail: rail.name, day: body.day }, { actorId: caller.userId }, now),
    view: contract.reconciliationView,
    announce: () => ['reconciliations'],
  }),
})
