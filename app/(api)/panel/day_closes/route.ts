import * as contract from '@/lib/contract/close/calls'
import { pageView, pagingOf } from '@/lib/contract/paging'
import { listCloses } from '@/lib/domain/close/list-closes'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listCloses, {
    run: ({ tx, query }) => listCloses(tx, { page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.closeView),
  }),
})
