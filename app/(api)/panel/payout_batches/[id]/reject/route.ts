import * as contract from '@/lib/contract/payout/console-batches'
import { rejectBatch } from '@/lib/domain/payout/batch/decide-batch'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { installed } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.rejectBatch, {
    run: ({ tx, caller, params, body }) =>
      rejectBatch(tx, { id: params.id, ...body }, { operatorId: caller.userId }, installed),
    view: contract.reviewedBatchView,
    announce: ({ batch }) => [`user:${batch.ownerId}`, 'payouts', 'outbox'],
  }),
})
