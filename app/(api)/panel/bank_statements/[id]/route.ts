import { pageView, pagingOf } from '@/lib/contract/paging'
import { readStatement, statementLineView } from '@/lib/contract/statement/bank-lines'
import * as contract from '@/lib/contract/statement/statements'
import { matchStatement, removeStatement } from '@/lib/domain/statement/load-statement'
import { readStatementLines } from '@/lib/domain/statement/statements'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readStatement, {
    run: ({ tx, params, query }) =>
      readStatementLines(tx, {
        id: params.id,
        kind: query.kind ?? null,
        page: query.page ?? 1,
        size: query.page_size ?? 20,
      }),
    view: (found, { query, url }) => ({
      statement: contract.statementView(found.statement),
      ...pageView(found, pagingOf(query), url, statementLineView),
    }),
  }),
  POST: route(contract.matchStatement, {
    run: ({ tx, params, caller }) => matchStatement(tx, params.id, { actorId: caller.userId }),
    view: contract.statementView,
    announce: () => ['statements'],
  }),
  DELETE: route(contract.removeStatement, {
    run: ({ tx, params, caller }) => removeStatement(tx, params.id, { actorId: caller.userId }),
    announce: () => ['statements'],
  }),
})
