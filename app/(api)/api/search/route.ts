import * as contract from '@/lib/contract/search/search'
import { searchAccount } from '@/lib/domain/search/search-everything'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.searchAccount, {
    single: true,
    run: ({ tx, caller, body }) => searchAccount(tx, caller, body),
    view: contract.searchView,
  }),
})
