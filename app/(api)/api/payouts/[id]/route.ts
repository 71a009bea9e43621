import * as contract from '@/lib/contract/payout/calls'
import { readPayout } from '@/lib/domain/payout/read-payout'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readPayout, {
    run: ({ tx, caller, params }) => readPayout(tx, { ownerId: caller.ownerId, id: params.id, purpose: 'withdrawal' }),
    view: contract.payoutView,
  }),
})
