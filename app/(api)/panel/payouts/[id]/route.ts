import * as contract from '@/lib/contract/panel/payouts'
import { readPayoutReview } from '@/lib/domain/payout/console/console-payouts'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { installed } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readPayout, {
    run: ({ tx, params }) => readPayoutReview(tx, { id: params.id }, installed),
    view: contract.reviewedPayoutView,
  }),
})
