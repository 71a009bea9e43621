import * as contract from '@/lib/contract/access/security'
import { listView, pagingOf } from '@/lib/contract/paging'
import { listSessions } from '@/lib/domain/access/session/list-sessions'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listSessions, {
    run: ({ tx, now, caller, query }) =>
      listSessions(tx, { userId: caller.userId, roles: caller.roles }, pagingOf(query), now),
    view: (found, { query, url, caller }) =>
      listView(found, pagingOf(query), url, (row) => contract.sessionView(row, caller.sessionId)),
  }),
})
