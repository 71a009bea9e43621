import * as contract from '@/lib/contract/policy/policy'
import { listPolicy } from '@/lib/domain/policy/list-policy'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { installed } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listPolicy, {
    run: ({ tx }) => listPolicy(tx, installed),
    view: (rows) => ({ results: rows.map(contract.policyView) }),
  }),
})
