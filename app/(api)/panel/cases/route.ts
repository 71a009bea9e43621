import * as contract from '@/lib/contract/case/calls'
import { pageView, pagingOf } from '@/lib/contract/paging'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { searchedCases } from '@/lib/domain/case/find-cases'
import { listCases } from '@/lib/domain/case/list-cases'
import { databaseTime } from '@/lib/domain/clock'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listCases, {
    run: async ({ tx, caller, query }) => {
      const numbers = await searchedCases(tx, query.search ?? null, seesMasked(caller.roles))
      return listCases(
        tx,
        {
          ...{ state: query.state ?? null, kind: query.kind ?? null, assignee: query.assignee ?? null },
          ...{ currency: null, overdueAt: query.overdue === 'true' ? await databaseTime(tx) : null, numbers },
        },
        { page: query.page ?? 1, size: query.page_size ?? 20 },
      )
    },
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.caseView),
  }),
})
