/** Lines of bank statements, and the transfers of the ledger that they show (docs/contract.md#bank-statements). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  always,
  dayView,
  decimalOut,
  nullableTextOut,
  refuse,
  textIn,
  textOut,
  timeOut,
  timeView,
} from '@/lib/contract/fields'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { twoPlaces } from '@/lib/domain/money'
import type { Candidate } from '@/lib/domain/statement/read-line'
import type { ListedLine } from '@/lib/domain/statement/statements'
import type { UnseenTransfer } from '@/lib/domain/statement/unseen-transfers'
import { chargeKinds, keysIn } from './bank-charges'
import { statementParams as params, statement } from './statements'

const tag = 'Bank statements'
const pages = pagingQuery.omit({ cursor: true })
export const statementKinds = ['unmatched', 'matched', 'debit', 'repeated'] as const

const entry = z
  .object({
    key: textOut('Its key.', 'reload:812:owner'),
    event: textOut('Its fact.', 'reload:812'),
    owner: nullableTextOut('Whose bank transfer or payout it is.', 'Taller Andino'),
    posted_at: timeOut('When it was posted.'),
    charge: z
      .object({
        id: z.int().meta({ description: 'Its number.', example: 12 }),
        kind: z.enum(chargeKinds).meta({ description: 'What it is.', example: 'fee' }),
      })
      .nullable()
      .meta({ description: 'Of what the bank took or gave by itself.' }),
  })
  .meta({ id: 'BankStatementEntry', description: 'A transfer of the ledger that a line shows.' })

const line = z
  .object({
    line: z.int().meta({ description: 'In the file, from 1.', example: 2 }),
    kind: z.enum(statementKinds).meta({ description: 'How it stands.', example: 'matched' }),
    day: z.iso.date().meta({ description: 'The bank’s day.', example: '2026-11-20' }),
    amount: decimalOut('Below zero what went out.', '250000.00'),
    description: textOut('As the bank writes it.', 'TRANSFERENCIA DE ANA RUIZ'),
    reference: nullableTextOut('The bank’s number.', null),
    entry: entry.nullable().meta({ description: 'The first of the transfers of the ledger that it shows.' }),
    more_entries: z.array(entry).meta({ description: 'The others, where it shows several.' }),
    handled_by: nullableTextOut('Who matched it, or undid a match; null: left to the rules.', null),
    closed_on: z.iso
      .date()
      .nullable()
      .meta({ description: 'The closed day that counted it, since which it keeps what it shows.', example: null }),
  })
  .meta({ id: 'BankStatementLine', description: 'A line of a statement.' })

export type StatementLineView = z.output<typeof line>

const entriesOf = ({ shows, owners, charges }: ListedLine): z.output<typeof entry>[] =>
  shows.map(({ transfer: { key, event, createdAt } }) => {
    const charge = charges.find(({ id }) => event === `bank_charge:${id}`)
    return {
      ...{ key, event, owner: owners.get(event) ?? null, posted_at: timeView(createdAt) },
      charge: charge ? { id: charge.id, kind: charge.kind } : null,
    }
  })

export function statementLineView(row: ListedLine): StatementLineView {
  const [entry = null, ...more] = entriesOf(row)
  return {
    line: row.line,
    kind: row.kind,
    day: dayView(row.day),
    amount: twoPlaces(row.amount),
    description: row.description,
    reference: row.reference,
    entry,
    more_entries: more,
    handled_by: row.handledBy,
    closed_on: row.closedOn && dayView(row.closedOn),
  }
}

const unseen = z
  .object({
    key: textOut('Of the transfer.', 'reload:813:owner'),
    event: textOut('Its fact.', 'reload:813'),
    owner: nullableTextOut('Whose it is.', 'Taller Andino'),
    amount: decimalOut('As the bank should show it: below zero what went out.', '250000.00'),
    at: timeOut('When it was posted; of a bank transfer, when it was sent in.'),
  })
  .meta({ id: 'UnseenTransfer', description: 'A transfer of a bank account that no statement shows.' })

export type UnseenTransferView = z.output<typeof unseen>

export const unseenTransferView = ({ key, event, owner, amount, at }: UnseenTransfer): UnseenTransferView => ({
  ...{ key, event, owner, amount },
  at: timeView(at),
})

const found = { status: 200, description: 'The statement.' } as const

export const readStatement = call({
  id: 'readBankStatement',
  part: 'statements',
  tag,
  summary: 'Read a statement and its lines',
  caller: 'staff',
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

export const listUnseen = call({
  id: 'listUnseenTransfers',
  part: 'statements',
  tag,
  summary: 'List what the ledger has on the days of a statement and no statement shows',
  caller: 'staff',
  notFound: 'Not found',
  params,
  query: pages,
  answer: { ...found, schema: pageOf(unseen), description: 'A page of transfers.' },
})

const lineParams = z.object({
  ...params.shape,
  line: z
    .string()
    .transform((text, ctx) => (/^[1-9]\d{0,8}$/.test(text) ? Number.parseInt(text, 10) : refuse(ctx, 'invalid')))
    .meta({ description: 'Number of the line in the file.', jsonSchema: { type: 'integer', example: 7 } }),
})

const candidate = unseen
  .omit({ owner: true })
  .meta({ id: 'BankLineCandidate', description: 'A transfer that a line may show.' })

export const candidateView = ({ key, event, amount, at }: Candidate) => ({ key, event, amount, at: timeView(at) })

const lineFound = { status: 200, schema: line, description: 'The line.' } as const

export const readLine = call({
  id: 'readBankStatementLine',
  part: 'statements',
  tag,
  summary: 'Read a line, and the transfers that it may show',
  caller: 'staff',
  notFound: 'Not found',
  params: lineParams,
  query: z.object({
    search: textIn(0, 128, 'nómina').optional().meta({
      description:
        'Of `parts` only those whose holder, other end, file of payouts, number, reference or amount it finds.',
    }),
  }),
  answer: {
    ...lineFound,
    schema: z
      .object({
        line,
        candidates: z.array(candidate).meta({ description: 'Of its amount, nearest first.' }),
        parts: z.array(candidate).meta({
          description:
            'Of other amounts, in and out, several of which it may show: the 100 nearest, or up to 500 that were searched for.',
        }),
      })
      .meta({ id: 'BankLineWithCandidates', description: 'A line and the transfers that it may show.' }),
  },
})

export const matchLineBody = z
  .object({
    action: z.enum(['MATCH', 'UNDO']).meta({ description: 'UNDO takes a match back.', example: 'MATCH' }),
    key: textIn(1, 120, 'payout:9318:paid').nullish().meta({ description: 'Of the transfer, to match.' }),
    keys: keysIn.nullish().meta({
      description: 'Of the transfers, where the line shows several.',
      example: ['payout:9318:paid', 'payout:9319:paid'],
    }),
    reason: textIn(0, 500, 'El banco lo abonó a otra.').nullish().meta({ description: 'Why, for the audit log.' }),
  })
  .superRefine(({ action, key, keys }, ctx) => {
    if (action === 'MATCH' && !key && !keys?.length)
      ctx.addIssue({ code: 'custom', path: ['key'], params: { code: 'required' } })
  }, always)
  .transform(({ reason, key, keys, action }) => ({
    ...{ action, reason: reason || null },
    keys: key ? [key] : [...new Set(keys)],
    field: key ? ('key' as const) : ('keys' as const),
  }))

export const matchLine = call({
  id: 'matchBankStatementLine',
  tag,
  summary: 'Match a line by hand with the transfers that it shows, or take a match back',
  description:
    'The transfers are of the same account, direction and some sixty days, come to the line’s amount, and no other line shows them (`unlike_line`, `doubled`). Rules leave the line alone from then on.',
  caller: 'staff',
  writes: { 'statement.match_line': 'propose' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params: lineParams,
  body: matchLineBody,
  answer: lineFound,
  errors: ['AlreadyDecided'],
})
