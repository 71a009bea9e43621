import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/suspense'
import { listSuspense } from '@/lib/domain/movement/settle/suspense'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listSuspense, {
    run: ({ tx, query }) =>
      listSuspense(tx, { status: query.status ?? null, page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.suspenseView),
  }),
})
