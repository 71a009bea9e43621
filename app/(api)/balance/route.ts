import * as contract from '@/lib/contract/balance/calls'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readBalance, {
    run: ({ tx, caller }) => readBalances(tx, { ownerId: caller.ownerId }),
    view: contract.balancesView,
  }),
})
