/** Files of many payouts (docs/contract.md#payout-batches). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { decimalOut, nullableTextOut, refuse, textOut, timeOut, timeView, whenView } from '@/lib/contract/fields'
import { createdFilters } from '@/lib/contract/filters'
import { fieldErrorsOf } from '@/lib/contract/issues'
import { metadataIn } from '@/lib/contract/metadata'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import { stepUpBody } from '@/lib/contract/step-up'
import { twoPlaces } from '@/lib/domain/money'
import type { BatchQuote } from '@/lib/domain/payout/batch/quote-batch'
import type { BatchRead } from '@/lib/domain/payout/batch/read-batches'
import type { CheckMetadata, CheckPayee } from '@/lib/domain/payout/batch/read-payout-lines'
import { payoutStatuses, priced } from './calls'
import { payeeIn, payeeOut, payeeView } from './payee'

const own = { tag: 'Payouts', caller: 'actor', scope: 'payouts' } as const

/** Parts of the form; `file` stands for the presence of a file. */
export const batchQuoteForm = z.object({
  file: z.literal(true).meta({
    description:
      'CSV up to 512 KiB and 500 lines, with a first line of names in Spanish or English, in any order: name, document_type, document, bank (name or code; of bank accounts), account_type (savings, checking, nequi, key), account, amount, and where you have them description, external_id, and a column metadata.<name> for each text of metadata. Separated by comma, semicolon or tab; amounts in pesos as 1.234.567,89 or 1234567.89, never in another currency.',
    jsonSchema: { type: 'string', format: 'binary', example: '(bytes)' },
  }),
})
export const batchForm = batchQuoteForm.extend(stepUpBody.shape)

const checkPayee: CheckPayee = (body) => {
  const read = payeeIn.safeParse(body, { reportInput: true })
  return read.success ? { to: read.data } : { errors: fieldErrorsOf(read.error) }
}

const checkMetadata: CheckMetadata = (pairs) => {
  const read = metadataIn.safeParse(pairs)
  return read.success ? [] : fieldErrorsOf(read.error)
}

/** A line by the rules of `POST /api/beneficiaries/` and of `metadata`. */
export const lineRules = { payee: checkPayee, metadata: checkMetadata }

const count = (description: string, example: number) => z.int().meta({ description, example })
const sums = {
  file_name: textOut('As it was sent.', 'nomina-nov.csv'),
  count: count('Lines, each a payout.', 42),
  ...priced,
  amount: decimalOut('What arrives, all lines together.', '84000000.00'),
  fee_service: decimalOut('Fees of the service.', '63000.00'),
  fee_iva: decimalOut('Tax on the fees.', '11970.00'),
  total: decimalOut('What leaves the balance.', '84074970.00'),
}

const line = z
  .object({
    line: count('In the file, from 1.', 2),
    payee: z.object(payeeOut).meta({ description: 'Where it goes.' }),
    amount: decimalOut('What arrives.', '2000000.00'),
    added: z.boolean().meta({ description: 'The account is not among yours yet; it is added.', example: false }),
    repeated: z.boolean().meta({ description: 'A line before it names this account too.', example: false }),
  })
  .meta({ id: 'PayoutBatchLine', description: 'A line of a file of payouts.' })

const quote = z
  .object({
    ...sums,
    balance: decimalOut('What you can use now.', '90000000.00'),
    left: nullableTextOut('What would be left of it; null: it does not reach.', '5925030.00'),
    payable_from: timeOut('When the last of its accounts can be paid; null: all of them now.').nullable(),
    lines: z.array(line).meta({ description: 'Its lines.' }),
  })
  .meta({ id: 'PayoutBatchQuote', description: 'What sending a file of payouts would do.' })

export type BatchQuoteView = z.output<typeof quote>

const sumsView = ({ sums: { amount, feeService, feeIva, gmf, total } }: BatchQuote) => ({
  currency: amount.currency,
  amount: `${amount}`,
  fee_service: `${feeService}`,
  fee_iva: `${feeIva}`,
  gmf: `${gmf}`,
  total: `${total}`,
})

/** @param it.banks by id, for accounts that are not listed yet */
export const batchQuoteView = (it: BatchQuote & { banks: ReadonlyMap<number, { name: string }> }): BatchQuoteView => ({
  file_name: it.fileName,
  count: it.lines.length,
  ...sumsView(it),
  balance: `${it.balance}`,
  left: it.left && `${it.left}`,
  payable_from: whenView(it.payableFrom),
  lines: it.lines.map(({ line: number, to, known, amount }) => ({
    line: number,
    payee: payeeView(known ?? to, it.banks.get(to.bankId ?? 0) ?? null),
    amount,
    added: known === null,
    repeated: it.repeated.has(number),
  })),
})

const statesOf = (states: BatchRead['states']) =>
  Object.fromEntries(payoutStatuses.flatMap((status) => (states[status] ? [[status, states[status]]] : [])))

export const payoutBatch = z
  .object({
    id: textOut('The batch.', 'pb_1V0xTq3mYc8RzB5nKd7LpW'),
    ...sums,
    states: z
      .record(z.string(), z.int())
      .meta({ description: 'How many of its payouts stand in each state.', example: { requested: 42 } }),
    created_at: timeOut('When it was sent.'),
  })
  .meta({ id: 'PayoutBatch', description: 'Payouts that one file requested; the sums are those of its request.' })

export type PayoutBatchView = z.output<typeof payoutBatch>

export const payoutBatchView = (row: BatchRead): PayoutBatchView => ({
  id: row.id,
  file_name: row.fileName,
  count: row.count,
  currency: row.currency,
  amount: twoPlaces(row.amount),
  fee_service: twoPlaces(row.feeService),
  fee_iva: twoPlaces(row.feeIva),
  gmf: twoPlaces(row.gmf),
  total: twoPlaces(row.amount.plus(row.feeService).plus(row.feeIva).plus(row.gmf)),
  states: statesOf(row.states),
  created_at: timeView(row.createdAt),
})

export const quotePayoutBatch = call({
  ...own,
  id: 'quotePayoutBatch',
  summary: 'Check a file of payouts and ask what it costs',
  description: 'Nothing is stored. Each wrong line is named: `lines.<line>.<column>`.',
  member: 'payouts:read',
  bodies: { 'multipart/form-data': batchQuoteForm },
  answer: { status: 200, schema: quote, description: 'The sums, and each line.' },
})

export const requestPayoutBatch = call({
  ...own,
  id: 'createPayoutBatch',
  summary: 'Request many payouts by one file',
  description:
    'Each line is a payout of its own; all of their money leaves the balance at once, or nothing does. `sent_before` on `file`: the same bytes were sent before.',
  member: 'payouts:write',
  ready: true,
  stepUp: true,
  idempotent: true,
  bodies: { 'multipart/form-data': batchForm },
  answer: { status: 201, schema: payoutBatch, description: 'The batch, its payouts `requested`.' },
  errors: ['KeyLimitReached', 'InsufficientBalance'],
})

export const batchParams = z.object({
  id: z
    .string()
    .transform((id, ctx) => (/^pb_[0-9A-Za-z]{22}$/.test(id) ? id : refuse(ctx, 'invalid')))
    .meta({ jsonSchema: { type: 'string', description: 'The batch.', example: 'pb_1V0xTq3mYc8RzB5nKd7LpW' } }),
})

export const listPayoutBatches = call({
  ...own,
  id: 'listPayoutBatches',
  summary: 'List your files of payouts, newest first',
  member: 'payouts:read',
  query: pagingQuery.extend(createdFilters),
  answer: { status: 200, schema: listOf(payoutBatch), description: 'A page of batches.' },
})

export const readPayoutBatch = call({
  ...own,
  id: 'readPayoutBatch',
  notFound: 'Not found',
  params: batchParams,
  summary: 'Read a file of payouts: how many stand in each state',
  description: 'Its payouts: `GET /api/payouts/?batch_id=`.',
  member: 'payouts:read',
  answer: { status: 200, schema: payoutBatch, description: 'The batch.' },
})
