/**
 * Bank statements of the platform's accounts, and the bank transfers that they confirm (docs/contract.md#send-a-bank-transfer).
 */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  dayView,
  decimalOut,
  integerIn,
  nullableTextOut,
  numberParams,
  textOut,
  timeOut,
  timeView,
} from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { twoPlaces } from '@/lib/domain/money'
import type { ListedLine, ListedStatement, UnseenReload } from '@/lib/domain/reconciliation/statements'

const tag = 'Bank statements'
const pages = pagingQuery.omit({ cursor: true })
export const statementKinds = ['unmatched', 'matched', 'debit', 'repeated'] as const
const params = numberParams('The statement.', 5)

/** Parts of the form; `file` stands for the presence of a file. */
export const statementForm = z.object({
  file: z.literal(true).meta({
    description:
      'CSV up to 5 MiB and 20,000 lines, with a first line of names: date, amount, description and, where there is one, reference, in Spanish or English. Separated by comma, semicolon or tab; amounts as 1.234.567,89 or 1234567.89, below zero what went out; days as 2026-11-20 or 20/11/2026.',
    jsonSchema: { type: 'string', format: 'binary', example: '(bytes)' },
  }),
  transfer_account_id: integerIn(1).meta({ description: 'The account of the service that it is of.' }),
})

const day = (description: string) => z.iso.date().meta({ description, example: '2026-11-20' })
const count = (description: string, example: number) => z.int().meta({ description, example })

const statement = z
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
    matched: count('Credits with their reload.', 31),
    unmatched: count('Credits without one.', 2),
    debits: count('What went out.', 7),
    repeated: count('Lines that an earlier statement has.', 0),
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
  loaded_by_id: row.loadedById,
  loaded_at: timeView(row.loadedAt),
})

const line = z
  .object({
    line: z.int().meta({ description: 'In the file, from 1.', example: 2 }),
    kind: z.enum(statementKinds).meta({ description: 'How it stands.', example: 'matched' }),
    day: day('The bank’s day.'),
    amount: decimalOut('Below zero what went out.', '250000.00'),
    description: textOut('As the bank writes it.', 'TRANSFERENCIA DE ANA RUIZ'),
    reference: nullableTextOut('The bank’s number.', null),
    reload: z
      .object({
        id: z.int().meta({ description: 'Number of the reload.', example: 812 }),
        owner: textOut('Whose it is.', 'Taller Andino'),
        created_at: timeOut('When it was sent in.'),
      })
      .nullable()
      .meta({ description: 'The Paid reload that it is of.' }),
  })
  .meta({ id: 'BankStatementLine', description: 'A line of a statement.' })

export type StatementLineView = z.output<typeof line>

const kindOf = ({ repeated, reloadId, amount }: ListedLine) =>
  repeated ? 'repeated' : reloadId !== null ? 'matched' : amount.isNegative() ? 'debit' : 'unmatched'

export const statementLineView = (row: ListedLine): StatementLineView => ({
  line: row.line,
  kind: kindOf(row),
  day: dayView(row.day),
  amount: twoPlaces(row.amount),
  description: row.description,
  reference: row.reference,
  reload: row.reload && {
    id: row.reload.id,
    owner: row.reload.ownerName,
    created_at: timeView(row.reload.createdAt),
  },
})

const unseenReload = z
  .object({
    id: z.int().meta({ description: 'Number of the reload.', example: 813 }),
    owner: textOut('Whose it is.', 'Taller Andino'),
    amount: decimalOut('What should have come.', '250000.00'),
    created_at: timeOut('When it was sent in.'),
  })
  .meta({ id: 'UnseenReload', description: 'A Paid reload that no statement shows.' })

export type UnseenReloadView = z.output<typeof unseenReload>

export const unseenReloadView = (row: UnseenReload): UnseenReloadView => ({
  id: row.id,
  owner: row.ownerName,
  amount: row.amount,
  created_at: timeView(row.createdAt),
})

const found = { status: 200, description: 'The statement.' } as const

export const listStatements = call({
  id: 'listBankStatements',
  tag,
  summary: "List banks' statements, newest first",
  caller: 'operator',
  query: pages.extend({
    transfer_account_id: integerIn(1).optional().meta({ description: 'Only of this account.' }),
  }),
  answer: { ...found, schema: pageOf(statement), description: 'A page of statements.' },
})

export const loadStatement = call({
  id: 'loadBankStatement',
  tag,
  summary: "Load a bank's statement and match it with Paid reloads",
  description: 'One to one: the same amount, no more than three days apart. A file with a fault is not taken at all.',
  caller: 'staff',
  writes: { 'statement.load': 'propose' },
  stepUp: true,
  idempotent: true,
  bodies: { 'multipart/form-data': statementForm },
  answer: { status: 201, schema: statement, description: 'The statement, matched.' },
})

export const readStatement = call({
  id: 'readBankStatement',
  tag,
  summary: 'Read a statement and its lines',
  caller: 'operator',
  notFound: 'Not found',
  params,
  query: pages.extend({
    kind: z.enum(statementKinds).optional().meta({ description: 'Only these.', example: 'unmatched' }),
  }),
  answer: {
    ...found,
    schema: pageOf(line)
      .extend({ statement })
      .meta({ id: 'BankStatementLines', description: 'A statement and a page of its lines.' }),
  },
})

export const matchStatement = call({
  id: 'matchBankStatement',
  tag,
  summary: 'Look again for reloads that were paid after a statement was loaded',
  caller: 'staff',
  writes: { 'statement.match': 'propose' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params,
  mayBeEmpty: true,
  body: z.object({}),
  answer: { ...found, schema: statement },
})

export const removeStatement = call({
  id: 'removeBankStatement',
  tag,
  summary: 'Take a statement away',
  caller: 'staff',
  writes: { 'statement.remove': 'propose' },
  stepUp: true,
  notFound: 'Not found',
  params,
  mayBeEmpty: true,
  body: z.object({}),
  answer: { status: 204, contentType: 'none', description: 'It is gone.' },
})

export const listUnseenReloads = call({
  id: 'listUnseenReloads',
  tag,
  summary: 'List Paid reloads of the days of a statement that no statement shows',
  caller: 'operator',
  notFound: 'Not found',
  params,
  query: pages,
  answer: { ...found, schema: pageOf(unseenReload), description: 'A page of reloads.' },
})
