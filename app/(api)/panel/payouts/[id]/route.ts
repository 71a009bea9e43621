import * as contract from '@/lib/contract/panel/payouts'
import { readPayoutReview } from '@/lib/domain/payout/console-payouts'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readPayout, {
    run: ({ tx, params }) => readPayoutReview(tx, { id: params.id }, env.PAYOUT_TWO_PERSON_FROM),
    view: contract.reviewedPayoutView,
  }),
})
