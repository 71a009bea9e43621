import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/screening/calls'
import { listVersions } from '@/lib/domain/screening/lists'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listVersions, {
    run: ({ tx, query }) =>
      listVersions(tx, { source: query.list ?? null, page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.versionView),
  }),
})
