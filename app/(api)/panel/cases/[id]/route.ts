import * as contract from '@/lib/contract/case/calls'
import { readCase } from '@/lib/domain/case/read-case'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readCase, {
    run: ({ tx, params }) => readCase(tx, params.id),
    view: (row) => contract.notedCaseView(row, env.BASE_URL),
  }),
})
