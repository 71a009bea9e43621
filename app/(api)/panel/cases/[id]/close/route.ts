import * as contract from '@/lib/contract/case/calls'
import { caseClosing } from '@/lib/domain/case/close-by-hand'
import { readCase } from '@/lib/domain/case/read-case'
import { env } from '@/lib/env'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.closeCase, {
    run: async ({ params: { id }, body: { outcome, reason }, ...context }) => {
      const { number } = await readCase(context.tx, id)
      return act(context, caseClosing, { id, number, outcome }, { reason }, office)
    },
    ...answering(200, (row) => contract.notedCaseView(row, env.BASE_URL), caseClosing),
  }),
})
