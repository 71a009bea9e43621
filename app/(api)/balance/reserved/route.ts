import { balancesView, readReserved as contract } from '@/lib/contract/balance/calls'
import { readReserved } from '@/lib/domain/payout/read-reserved'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract, {
    run: ({ tx, caller }) => readReserved(tx, { ownerId: caller.ownerId }),
    view: (reserved) => balancesView(reserved.map(({ amount }) => amount)),
  }),
})
