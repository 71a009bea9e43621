import * as contract from '@/lib/contract/statement/bank-lines'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { handleLine } from '@/lib/domain/statement/match-by-hand'
import { readLine } from '@/lib/domain/statement/read-line'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readLine, {
    run: ({ tx, caller, params: { id, line }, query: { search } }) =>
      readLine(tx, { statementId: id, line }, { search: search || null, masked: seesMasked(caller.roles) }),
    view: ({ line, candidates, parts }) => ({
      line: contract.statementLineView(line),
      candidates: candidates.map(contract.candidateView),
      parts: parts.map(contract.candidateView),
    }),
  }),
  POST: route(contract.matchLine, {
    run: ({ tx, now, caller, params: { id, line }, body }) =>
      handleLine(tx, { statementId: id, line }, body, { actorId: caller.userId }, now),
    view: contract.statementLineView,
    announce: () => ['statements'],
  }),
})
