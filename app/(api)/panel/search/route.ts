import * as contract from '@/lib/contract/search/search'
import { searchConsole } from '@/lib/domain/search/search-everything'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.searchConsole, {
    single: true,
    run: ({ tx, caller, body }) => searchConsole(tx, { roles: caller.roles }, body),
    view: contract.searchView,
  }),
})
