import * as contract from '@/lib/contract/payout/console-batches'
import { readBatchReview } from '@/lib/domain/payout/batch/console-batches'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { installed } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readBatch, {
    run: ({ tx, params }) => readBatchReview(tx, { id: params.id }, installed),
    view: contract.reviewedBatchView,
  }),
})
