/**
 * Bank statements of the platform's accounts, and the bank transfers that they confirm (docs/contract.md#send-a-bank-transfer).
 */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { dayView, integerIn, numberParams, refuse, textOut, timeOut, timeView } from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { fieldError } from '@/lib/domain/errors'
import { twoPlaces } from '@/lib/domain/money'
import type { ListedStatement } from '@/lib/domain/statement/statements'

const tag = 'Bank statements'
const pages = pagingQuery.omit({ cursor: true })
export const statementParams = numberParams('The statement.', 5)

const balanceIn = (description: string) =>
  z
    .string()
    .optional()
    .transform((text, ctx) => {
      if (text === undefined || text === '') return null
      return /^-?(0|[1-9]\d{0,17})(\.\d{1,2})?$/.test(text) ? text : refuse(ctx, 'not_a_decimal')
    })
    .meta({ description, jsonSchema: { type: 'string', example: '22803000.00' } })

/** Both balances that a form says, or none. @throws Validation failed on the one that is missing */
export function saidBalances(sent: { opening_balance: string | null; closing_balance: string | null }) {
  const { opening_balance: opening, closing_balance: closing } = sent
  if (opening === null && closing === null) return null
  if (opening === null) throw fieldError('opening_balance', 'required')
  if (closing === null) throw fieldError('closing_balance', 'required')
  return { opening, closing }
}

/** Parts of the form; `file` stands for the presence of a file. */
export const statementForm = z.object({
  file: z.literal(true).meta({
    description:
      'CSV up to 5 MiB and 20,000 lines, with a first line of names: date, amount, description and, where there is one, reference, in Spanish or English. Separated by comma, semicolon or tab; amounts as 1.234.567,89 or 1234567.89, below zero what went out; a column `saldo` with the balance after each line, where there is one; days as 2026-11-20 or 20/11/2026.',
    jsonSchema: { type: 'string', format: 'binary', example: '(bytes)' },
  }),
  transfer_account_id: integerIn(1).meta({ description: 'The account of the service that it is of.' }),
  opening_balance: balanceIn('Balance before its first line, where the file has none; with `closing_balance`.'),
  closing_balance: balanceIn('Balance after its last line.'),
})

const day = (description: string) => z.iso.date().meta({ description, example: '2026-11-20' })
const count = (description: string, example: number) => z.int().meta({ description, example })

export const statement = z
  .object({
    id: z.int().meta({ description: 'Number of the statement.', example: 5 }),
    transfer_account_id: z.int().meta({ description: 'The account of the service.', example: 1 }),
    bank_name: textOut('Its bank.', 'Bancolombia'),
    account_number: textOut('Its number.', '03148275561'),
    currency: z.enum(reloadCurrencies).meta({ description: 'Of every amount.', example: 'COP' }),
    file_name: textOut('As it was sent.', 'extracto-noviembre.csv'),
    first_day: day('Of the first line by day.'),
    last_day: day('Of the last one.'),
    lines: count('Lines in all.', 40),
    matched: count('Lines with their transfer of the ledger.', 36),
    unmatched: count('What came in, without one.', 2),
    debits: count('What went out, without one.', 2),
    repeated: count('Lines that an earlier statement has.', 0),
    opening_balance: z
      .string()
      .nullable()
      .meta({ description: 'Before the first line; null: not known.', example: '22803000.00' }),
    closing_balance: z.string().nullable().meta({ description: 'After the last line.', example: '62147360.00' }),
    loaded_by_id: z.int().meta({ description: 'Who loaded it.', example: 2 }),
    loaded_at: timeOut('When.'),
  })
  .meta({ id: 'BankStatement', description: "A bank's statement of an account of the service." })

export type StatementView = z.output<typeof statement>

export const statementView = (row: ListedStatement): StatementView => ({
  id: row.id,
  transfer_account_id: row.transferAccountId,
  bank_name: row.transferAccount.bank.name,
  account_number: row.transferAccount.accountNumber,
  currency: row.transferAccount.currency,
  file_name: row.fileName,
  first_day: dayView(row.firstDay),
  last_day: dayView(row.lastDay),
  lines: row.lines,
  matched: row.matched,
  unmatched: row.unmatched,
  debits: row.debits,
  repeated: row.repeated,
  opening_balance: row.openingBalance && twoPlaces(row.openingBalance),
  closing_balance: row.closingBalance && twoPlaces(row.closingBalance),
  loaded_by_id: row.loadedById,
  loaded_at: timeView(row.loadedAt),
})

const found = { status: 200, description: 'The statement.' } as const

export const listStatements = call({
  id: 'listBankStatements',
  part: 'statements',
  tag,
  summary: "List banks' statements, newest first",
  caller: 'staff',
  query: pages.extend({
    transfer_account_id: integerIn(1).optional().meta({ description: 'Only of this account.' }),
  }),
  answer: { ...found, schema: pageOf(statement), description: 'A page of statements.' },
})

export const loadStatement = call({
  id: 'loadBankStatement',
  tag,
  summary: "Load a bank's statement and match it with the ledger",
  description:
    'One to one: the same amount, on a day on which the bank may show it. A file with a fault is not taken at all, nor one whose balances do not follow from its lines.',
  caller: 'staff',
  writes: { 'statement.load': 'propose' },
  stepUp: true,
  idempotent: true,
  bodies: { 'multipart/form-data': statementForm },
  answer: { status: 201, schema: statement, description: 'The statement, matched.' },
})

export const matchStatement = call({
  id: 'matchBankStatement',
  tag,
  summary: 'Look again for what was posted after a statement was loaded',
  caller: 'staff',
  writes: { 'statement.match': 'propose' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params: statementParams,
  mayBeEmpty: true,
  body: z.object({}),
  answer: { ...found, schema: statement },
})

export const removeStatement = call({
  id: 'removeBankStatement',
  tag,
  summary: 'Take a statement away',
  description: 'Not one whose lines a closed day counted (`day_closed`).',
  caller: 'staff',
  writes: { 'statement.remove': 'propose' },
  stepUp: true,
  notFound: 'Not found',
  params: statementParams,
  mayBeEmpty: true,
  body: z.object({}),
  answer: { status: 204, contentType: 'none', description: 'It is gone.' },
})
