import * as contract from '@/lib/contract/payout/batches'
import { readBatch } from '@/lib/domain/payout/batch/read-batches'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readPayoutBatch, {
    run: ({ tx, caller, params }) => readBatch(tx, { id: params.id, ownerId: caller.ownerId }),
    view: contract.payoutBatchView,
  }),
})
