import * as contract from '@/lib/contract/payout/batches'
import { quoteBatch } from '@/lib/domain/payout/batch/quote-batch'
import { payoutFile, readPayoutLines } from '@/lib/domain/payout/batch/read-payout-lines'
import { listBanks } from '@/lib/domain/reload/list-banks'
import { env } from '@/lib/env'
import { csvRows } from '@/lib/files/csv-rows'
import { readCsvForm } from '@/lib/http/body/csv-upload'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.quotePayoutBatch, {
    prepare: async ({ tx, request }) => {
      const { file } = await readCsvForm(request, contract.batchQuoteForm, { ...payoutFile, unnamed: 'pagos.csv' })
      const banks = await listBanks(tx, { country: 'CO' })
      const lines = readPayoutLines(await csvRows(file.bytes, payoutFile.lines), banks, contract.lineRules)
      return { ...file, lines, banks: new Map(banks.map((bank) => [bank.id, bank])) }
    },
    run: async ({ tx, now, caller, prepared: { banks, ...file } }) => {
      const hold = { holdHours: env.BENEFICIARY_HOLD_HOURS }
      return { banks, ...(await quoteBatch(tx, { ownerId: caller.ownerId, ...file }, hold, now)) }
    },
    view: contract.batchQuoteView,
  }),
})
