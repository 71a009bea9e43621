import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/screening/hits'
import { listHits } from '@/lib/domain/screening/hits'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listHits, {
    run: ({ tx, query }) =>
      listHits(tx, {
        status: query.status ? [query.status] : null,
        page: query.page ?? 1,
        size: query.page_size ?? 20,
      }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.hitView),
  }),
})
