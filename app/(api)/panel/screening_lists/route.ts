import * as contract from '@/lib/contract/screening/calls'
import { listLists } from '@/lib/domain/screening/lists'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listLists, {
    run: ({ tx }) => listLists(tx),
    view: (rows) => ({ results: rows.map(contract.listView) }),
  }),
})
