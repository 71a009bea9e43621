import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/unusual/calls'
import { markUnusual } from '@/lib/domain/unusual/mark-unusual'
import { listMarks } from '@/lib/domain/unusual/marks'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listMarks, {
    run: ({ tx, caller, query: { status, from, to, subject, page, page_size: size } }) =>
      listMarks(
        tx,
        { status: status ?? null, from: from ?? null, to: to ?? null, subject: subject ?? null, search: null },
        caller,
        { page: page ?? 1, size: size ?? 20 },
      ),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.markView),
  }),
  POST: route(contract.markUnusual, {
    run: ({ tx, caller, body }) => markUnusual(tx, body, { actorId: caller.userId, roles: caller.roles }),
    view: contract.markView,
    announce: () => ['unusual'],
  }),
})
