import * as contract from '@/lib/contract/panel/rail-payouts'
import { decideRailPayout } from '@/lib/domain/ledger/rail-payouts'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.decideRailPayout, {
    run: ({ tx, now, caller, params, body }) =>
      decideRailPayout(tx, { id: params.id, ...body }, { actorId: caller.userId }, now),
    view: contract.railPayoutView,
    announce: () => ['payouts'],
  }),
})
