/** The rail's daily list of transactions compared with ours (docs/gateways.md#reconciliation). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  dayView,
  decimalOut,
  nullableTextOut,
  numberParams,
  textOut,
  timeOut,
  timeView,
  whenView,
} from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { movementStatuses } from '@/lib/contract/payment-link/checkout'
import { dayIn } from '@/lib/contract/person'
import { twoPlaces } from '@/lib/domain/money'
import type { RailState } from '@/lib/domain/movement/rail'
import type { ListedDifference, ListedReconciliation } from '@/lib/domain/reconciliation/reconciliations'

const tag = 'Reconciliation'
const pages = pagingQuery.omit({ cursor: true })
const reconciliationStates = ['not_asked', 'no_answer', 'done'] as const
export const differenceKinds = ['missing_here', 'missing_there', 'amount', 'state'] as const

const found = (description: string, example: number | null) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description}; null where the rail gave no list.`, example })

const reconciliation = z
  .object({
    id: z.int().meta({ description: 'Number of the reconciliation.', example: 31 }),
    rail: textOut('The gateway.', 'wompi'),
    day: z.iso.date().meta({ description: 'The day in Bogota.', example: '2026-11-20' }),
    state: z.enum(reconciliationStates).meta({
      description: 'Whether the rail cannot be asked, gave no answer, or its list was compared.',
      example: 'done',
    }),
    asking: z.boolean().meta({ description: 'The rail is being asked now.', example: false }),
    asked_at: timeOut('When the rail gave the list that the figures are of.').nullable(),
    tried_at: timeOut('When it was last tried.'),
    fault: nullableTextOut('Why the last try had no answer.', null),
    matched: found('Orders that agree', 148),
    missing_here: found('Orders of the rail that are not here', 0),
    missing_there: found("Payments of ours that the rail's list lacks", 0),
    amount: found('Orders with another amount', 1),
    status: found('Orders whose states do not agree', 0),
    listed_amount: decimalOut(
      'What arrived by the list, in pesos; null where the rail gave none.',
      '41274140.00',
    ).nullable(),
  })
  .meta({ id: 'Reconciliation', description: 'A day of a rail compared with ours.' })

export type ReconciliationView = z.output<typeof reconciliation>

export const reconciliationView = (row: ListedReconciliation): ReconciliationView => ({
  id: row.id,
  rail: row.rail,
  day: dayView(row.day),
  state: row.state,
  asking: row.asking,
  asked_at: whenView(row.askedAt),
  tried_at: timeView(row.triedAt),
  fault: row.fault,
  matched: row.matched,
  missing_here: row.missingHere,
  missing_there: row.missingThere,
  amount: row.amount,
  status: row.status,
  listed_amount: row.listedAmount && twoPlaces(row.listedAmount),
})

const railStates = [
  ...(['initiated', 'pending', 'processing', 'succeeded'] as const),
  ...(['failed', 'expired', 'returned', 'unknown'] as const),
] as const satisfies readonly RailState[]

const money = {
  amount: decimalOut('How much.', '51190.00'),
  currency: z.enum(reloadCurrencies).meta({ description: 'Of the amount.', example: 'COP' }),
}
const movementStatus = z.enum(movementStatuses)

const difference = z
  .object({
    id: textOut('Of the difference.', '904'),
    kind: z.enum(differenceKinds).meta({ description: 'What differs.', example: 'state' }),
    reference: nullableTextOut("The rail's own id of the order.", '1234-1610641025'),
    money_movement_id: nullableTextOut('Ours, where there is one.', 'mm_1V0xTq3mYc8RzB5nKd7LpW'),
    theirs: z
      .object({
        state: z.enum(railStates).meta({ description: 'Its state at the rail, in our words.', example: 'succeeded' }),
        ...money,
        at: timeOut('When it was made there.').nullable(),
      })
      .nullable()
      .meta({ description: 'What the rail said; null where it lacks the order.' }),
    ours: z
      .object({
        status: movementStatus.meta({ description: 'How it stood here.', example: 'failed' }),
        ...money,
        at: timeOut('When it was begun here.').nullable(),
      })
      .nullable()
      .meta({ description: 'What stood here then; null where it is not here.' }),
    now: z
      .object({
        status: movementStatus.meta({ description: 'How the movement stands now.', example: 'succeeded' }),
        suspense: nullableTextOut('State of its case in suspense.', null),
        reversal: nullableTextOut('State of its reversal.', null),
      })
      .nullable()
      .meta({ description: 'The movement now; null where there is none.' }),
  })
  .meta({ id: 'Difference', description: "A difference between a rail's list and ours." })

export type DifferenceView = z.output<typeof difference>

export const differenceView = (row: ListedDifference): DifferenceView => ({
  id: `${row.id}`,
  kind: row.kind,
  reference: row.reference,
  money_movement_id: row.movementId,
  theirs:
    row.theirAmount && row.theirCurrency
      ? {
          state: railStates.find((one) => one === row.theirState) ?? 'unknown',
          amount: twoPlaces(row.theirAmount),
          currency: row.theirCurrency,
          at: whenView(row.theirAt),
        }
      : null,
  ours:
    row.ourAmount && row.ourCurrency && row.ourStatus
      ? {
          status: row.ourStatus,
          amount: twoPlaces(row.ourAmount),
          currency: row.ourCurrency,
          at: whenView(row.ourAt),
        }
      : null,
  now: row.movement && {
    status: row.movement.status,
    suspense: row.movement.suspense?.status ?? null,
    reversal: row.movement.reversal?.status ?? null,
  },
})

export const listReconciliations = call({
  id: 'listReconciliations',
  part: 'reconciliation',
  tag,
  summary: 'List the days that were compared with the rail, newest first',
  caller: 'staff',
  query: pages.extend({ day: dayIn('Only this day in Bogota.', '2026-11-20').optional() }),
  answer: { status: 200, schema: pageOf(reconciliation), description: 'A page of days.' },
})

export const askReconciliation = call({
  id: 'askReconciliation',
  tag,
  summary: "Compare a day with the rail's list, again if it was compared",
  description: 'The rail is asked afterwards: read the reconciliation until `asking` is false.',
  caller: 'staff',
  writes: { 'reconciliation.ask': 'propose' },
  stepUp: true,
  idempotent: true,
  body: z.object({ day: dayIn('A day in Bogota that is over.', '2026-11-20') }),
  answer: { status: 202, schema: reconciliation, description: 'The day as it stands until then.' },
})

export const readReconciliation = call({
  id: 'readReconciliation',
  part: 'reconciliation',
  tag,
  summary: 'Read a day and its differences',
  caller: 'staff',
  notFound: 'Not found',
  params: numberParams('The reconciliation.', 31),
  query: pages.extend({
    kind: z.enum(differenceKinds).optional().meta({ description: 'Only these.', example: 'state' }),
  }),
  answer: {
    status: 200,
    schema: pageOf(difference)
      .extend({ reconciliation })
      .meta({ id: 'Differences', description: 'A day and a page of its differences.' }),
    description: 'The day, and a page of its differences.',
  },
})
