import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/reconciliation'
import { readReconciliation } from '@/lib/domain/reconciliation/reconciliations'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readReconciliation, {
    run: ({ tx, params, query, now }) =>
      readReconciliation(
        tx,
        { id: params.id, kind: query.kind ?? null, page: query.page ?? 1, size: query.page_size ?? 20 },
        now,
      ),
    view: (found, { query, url }) => ({
      reconciliation: contract.reconciliationView(found.reconciliation),
      ...pageView(found, pagingOf(query), url, contract.differenceView),
    }),
  }),
})
