/** The figures of a day as the close has them (docs/contract.md#day-closes). */
import { z } from 'zod'
import { textOut } from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import {
  type CurrencyFigures,
  concepts,
  type DayFigures,
  type FigureRow,
  type Section,
} from '@/lib/domain/close/figures'

const amount = (description: string) => z.string().meta({ description, example: '36800000.00' })
const count = (description: string) => z.int().meta({ description, example: 9 })
const currency = z.enum(reloadCurrencies).meta({ description: 'Of its amounts.', example: 'COP' })

export const explainedBy = ['other_day', 'day_before', 'case'] as const
export const comparisons = ['yes', 'no_answer', 'not_asked', 'not_listed', 'no_statement'] as const

const explanation = z
  .object({
    by: z.enum(explainedBy).meta({
      description: 'Shown or posted on another day, what the day before closed with, or a case.',
      example: 'case',
    }),
    count: count('How many.'),
    amount: amount('Of the difference; null where it is not known.').nullable(),
    case_id: z.string().nullable().meta({ description: 'The first of the cases.', example: null }),
    case_number: z.int().nullable().meta({ description: 'Its number.', example: null }),
  })
  .meta({ id: 'DayExplanation', description: 'What explains a part of a difference.' })

const row = z
  .object({
    concept: z.enum(concepts).meta({ description: 'What it sums.', example: 'payouts' }),
    count: count('How many facts; where the ledger moved none, how many lines of the statement.'),
    ledger: amount('In the ledger, above zero what came in.'),
    rail: amount('In the rail’s list; null: not compared.').nullable(),
    bank: amount('In the bank’s statement; null: not compared.').nullable(),
    difference: amount('The ledger less the other.').nullable(),
    explained: z.array(explanation).meta({ description: 'What explains it.' }),
    open: amount('What nothing explains; null: not known how much.').nullable(),
  })
  .meta({ id: 'DayRow', description: 'One concept of an account on a day.' })

const section = z
  .object({
    account: textOut('Of the ledger.', 'bank:3'),
    currency,
    compared: z.enum(comparisons).meta({
      description:
        'Whether the other was compared; `not_listed`: the rail’s list has to be asked before the day is signed.',
      example: 'yes',
    }),
    source_id: z.int().nullable().meta({ description: 'The reconciliation or the statement.', example: 5 }),
    rows: z.array(row).meta({ description: 'From opening to closing balance.' }),
  })
  .meta({ id: 'DaySection', description: 'A gateway or bank account on a day.' })

const waiting = (description: string) =>
  z.object({ amount: amount('In all.'), count: count('Payouts and refunds.') }).meta({ description })

const figures = z
  .object({
    currency,
    sections: z.array(section).meta({ description: 'Gateways, then bank accounts.' }),
    cover: z
      .object({
        has: z
          .array(z.object({ account: textOut('Of the ledger.', 'bank:3'), amount: amount('There.') }))
          .meta({ description: 'What stands at gateways and in banks.' }),
        owes: z
          .array(z.object({ kind: textOut('Kind of account.', 'wallet'), amount: amount('Owed.') }))
          .meta({ description: 'What is owed.' }),
        surplus: amount('What is left once all is covered.'),
      })
      .meta({ description: 'At the end of the day.' }),
    in_transit: waiting('Sent and not arrived.'),
    reserved: waiting('Asked for and not sent.'),
    rail_payouts: z
      .object({ amount: amount('In all.'), count: count('How many.') })
      .nullable()
      .meta({
        description:
          'The gateway’s own payouts under way: recorded by one person and not confirmed; null: not counted yet on that day.',
      }),
    overdrafts: z.int().nullable().meta({
      description:
        'Debits that a wallet did not cover, one for each holder and purpose; null: not counted yet on that day.',
      example: 1,
    }),
  })
  .meta({ id: 'DayCurrency', description: 'A day in one currency.' })

export const dayFigures = z
  .object({
    day: z.iso.date().meta({ description: 'In Bogota.', example: '2026-11-19' }),
    currencies: z.array(figures).meta({ description: 'Those with money.' }),
  })
  .meta({ id: 'DayFigures', description: 'The figures of a day.' })

export type FiguresView = z.output<typeof dayFigures>

export type DayRowView = z.output<typeof row>

export const rowView = ({ explained, ...rest }: FigureRow): DayRowView => ({
  ...rest,
  explained: explained.map(({ case: first, ...one }) => ({
    ...one,
    ...{ case_id: first?.id ?? null, case_number: first?.number ?? null },
  })),
})

const sectionView = ({ sourceId, rows, ...rest }: Section) => ({
  ...rest,
  source_id: sourceId,
  rows: rows.map(rowView),
})

const currencyView = ({ sections, inTransit, railPayouts, overdrafts, ...rest }: CurrencyFigures) => ({
  ...rest,
  sections: sections.map(sectionView),
  in_transit: inTransit,
  rail_payouts: railPayouts ?? null,
  overdrafts: overdrafts ?? null,
})

export const figuresView = ({ day, currencies }: DayFigures): FiguresView => ({
  day,
  currencies: currencies.map(currencyView),
})
