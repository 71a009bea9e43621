import * as contract from '@/lib/contract/accounting/codes'
import { codeWrite, listCodes } from '@/lib/domain/accounting/accounting-codes'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listCodes, {
    run: ({ tx, now, query }) => listCodes(tx, query.currency ?? 'COP', now),
    view: (rows) => ({ results: rows.map(contract.codeView) }),
  }),
  POST: route(contract.setCode, {
    run: ({ body: { input, reason }, ...context }) => act(context, codeWrite, input, { reason }, office),
    ...answering(200, contract.codeView),
  }),
})
