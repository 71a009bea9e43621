import { madeWhen } from '@/lib/contract/filters'
import { listView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/payout/batches'
import { listBatches } from '@/lib/domain/payout/batch/read-batches'
import { payoutFile, readPayoutLines } from '@/lib/domain/payout/batch/read-payout-lines'
import { requestBatch } from '@/lib/domain/payout/batch/request-batch'
import { listBanks } from '@/lib/domain/reload/list-banks'
import { env } from '@/lib/env'
import { csvRows } from '@/lib/files/csv-rows'
import { askerOf } from '@/lib/http/auth/asker'
import { readCsvForm } from '@/lib/http/body/csv-upload'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.requestPayoutBatch, {
    prepare: async ({ tx, request, standsFor, confirm }) => {
      const { sent, file } = await readCsvForm(request, contract.batchForm, { ...payoutFile, unnamed: 'pagos.csv' })
      const { bytes, fileName, sha256 } = file
      standsFor(new TextEncoder().encode(`${Buffer.from(sha256).toString('hex')} ${fileName}`))
      const banks = await listBanks(tx, { country: 'CO' })
      const lines = readPayoutLines(await csvRows(bytes, payoutFile.lines), banks, contract.lineRules)
      await confirm(sent)
      return { fileName, sha256, lines }
    },
    run: ({ tx, now, caller, prepared }) =>
      requestBatch(
        tx,
        { ownerId: caller.ownerId, ...prepared },
        askerOf(caller),
        { holdHours: env.BENEFICIARY_HOLD_HOURS },
        now,
      ),
    view: contract.payoutBatchView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`, 'payouts', 'outbox'],
  }),
  GET: route(contract.listPayoutBatches, {
    run: ({ tx, caller, query }) => listBatches(tx, { ownerId: caller.ownerId, ...madeWhen(query) }, pagingOf(query)),
    view: (found, { query, url }) => listView(found, pagingOf(query), url, contract.payoutBatchView),
  }),
})
