import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/policy/proposals'
import { listProposals } from '@/lib/domain/policy/list-proposals'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listProposals, {
    run: ({ tx, query, caller: { roles } }) =>
      listProposals(tx, {
        status: query.status ?? null,
        search: null,
        page: query.page ?? 1,
        size: query.page_size ?? 20,
        roles,
      }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.proposalView),
  }),
})
