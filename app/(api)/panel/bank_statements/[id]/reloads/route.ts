import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/statements'
import { listUnseenReloads } from '@/lib/domain/reconciliation/statements'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listUnseenReloads, {
    run: ({ tx, params, query }) =>
      listUnseenReloads(tx, { id: params.id, page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.unseenReloadView),
  }),
})
