/** Balance and statement of an account (docs/contract.md#balance). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { decimalOut, nullableTextOut, refuse, textOut, timeOut, timeView } from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import type { EntryKind } from '@/lib/domain/ledger/entry-kind'
import type { Entry } from '@/lib/domain/ledger/read-entries'
import { type Money, twoPlaces } from '@/lib/domain/money'

export const entryKinds = [
  'payment',
  'deposit',
  'bank_transfer',
  'fee',
  'iva',
  'fee_returned',
  'iva_returned',
  'gmf',
  'commission',
  'payout',
  'refund',
  'reversal',
] as const satisfies readonly EntryKind[]

const own = { tag: 'Balance', caller: 'actor', scope: 'deposits' } as const

export const balancesView = (balances: readonly Money[]) =>
  Object.fromEntries(balances.map((money) => [money.currency, `${money}`]))

export const readBalance = call({
  ...own,
  id: 'readBalance',
  summary: 'Read your balance in every currency',
  member: 'balance:read',
  answer: {
    status: 200,
    schema: z
      .object(Object.fromEntries(reloadCurrencies.map((currency) => [currency, decimalOut(`In ${currency}.`, '0.00')])))
      .meta({ id: 'Balance', description: 'What the account holds.' }),
    description: 'The balance.',
  },
})

export const readReserved = call({
  ...own,
  id: 'readReserved',
  summary: 'Read what is reserved, in every currency',
  description:
    'It has left the balance for payouts and refunds, and has not arrived yet; what does not arrive comes back.',
  member: 'balance:read',
  answer: { ...readBalance.answer, description: 'What is reserved.' },
})

/** A day in Bogota (UTC-5 all year), as the instant at which the day `after` days later begins. */
export const dayQuery = (after: 0 | 1) =>
  z
    .string()
    .transform((text, ctx) => {
      const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T05:00:00.000Z`) : null
      if (date === null || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
        return refuse(ctx, 'not_a_date')
      return new Date(date.getTime() + after * 86_400_000)
    })
    .meta({ jsonSchema: { type: 'string', format: 'date', example: '2026-11-20' } })

const entry = z
  .object({
    date: timeOut('When it was posted.'),
    kind: z.enum(entryKinds).meta({ description: 'What it was.', example: 'payment' }),
    amount: decimalOut('Signed: what left the balance is negative.', '100000.00'),
    balance_after: decimalOut('The balance after it.', '100000.00'),
    currency: z.enum(reloadCurrencies).meta({ description: 'Of the amounts.', example: 'COP' }),
    reference: textOut('The movement, reload or payout.', 'mm_1V0xTq3mYc8RzB5nKd7LpW'),
    description: nullableTextOut('What it was for.', 'Orden 2481'),
  })
  .meta({ id: 'BalanceEntry', description: 'One line of the statement.' })

export const entryView = (row: Entry): z.output<typeof entry> => ({
  date: timeView(row.date),
  kind: row.kind,
  amount: twoPlaces(row.amount),
  balance_after: twoPlaces(row.balanceAfter),
  currency: row.currency,
  reference: row.reference,
  description: row.description,
})

export const listEntries = call({
  ...own,
  id: 'listBalanceEntries',
  summary: 'Read your statement, newest first',
  member: 'statements:read',
  query: pagingQuery.extend({
    currency: z.enum(reloadCurrencies).optional().meta({ description: 'Only this one.', example: 'COP' }),
    from: dayQuery(0).optional().meta({ description: 'First day, in Bogota.' }),
    to: dayQuery(1).optional().meta({ description: 'Last day, in Bogota.' }),
  }),
  answer: { status: 200, schema: listOf(entry), description: 'A page of the statement.' },
})
