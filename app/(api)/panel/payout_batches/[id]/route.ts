import * as contract from '@/lib/contract/payout/console-batches'
import { readBatchReview } from '@/lib/domain/payout/batch/console-batches'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readBatch, {
    run: ({ tx, params }) => readBatchReview(tx, { id: params.id }, env.PAYOUT_TWO_PERSON_FROM),
    view: contract.reviewedBatchView,
  }),
})
