/** What a rail took back after a success, and who bears it (docs/contract.md#reversals). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  amountIn,
  decimalOut,
  expectedStatusIn,
  nullableTextOut,
  numberParams,
  textIn,
  timeOut,
  timeView,
  whenView,
} from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { whose } from '@/lib/contract/panel/suspense'
import { proposes } from '@/lib/contract/policy/proposals'
import { twoPlaces } from '@/lib/domain/money'
import type { ReadReversal } from '@/lib/domain/reversal/reversals'

const desk = { tag: 'Reversals', caller: 'staff' } as const
const one = { ...desk, notFound: 'Not found', params: numberParams('The reversal.', 4) } as const

export const reversalStatuses = ['OPEN', 'PROPOSED', 'CLOSED'] as const
export const reversalCauses = [
  ...(['fraud', 'not_authorised', 'not_received', 'not_as_described'] as const),
  ...(['withdrawal', 'bank_error', 'other'] as const),
] as const
export const feeTerms = ['GIVEN_UP', 'KEPT'] as const

const currency = z.enum(reloadCurrencies)
const cause = z.enum(reversalCauses).nullable()

const reversal = z
  .object({
    id: z.int().meta({ description: 'Number of the reversal.', example: 4 }),
    status: z.enum(reversalStatuses).meta({ description: 'How it stands.', example: 'OPEN' }),
    ...whose,
    cause: cause.meta({ description: 'Why the rail took it back; null until somebody says.', example: 'not_received' }),
    claim: nullableTextOut('What the payer or the bank says.', null),
    due_on: z.iso.date().meta({
      description: 'The last day in Bogota on which it is to be closed, by its cause.',
      example: '2026-12-14',
    }),
    amount: decimalOut('What the rail took back.', '51190.00'),
    amount_currency: currency.meta({ description: 'Its currency.', example: 'COP' }),
    currency: currency.meta({ description: 'Of what had been credited.', example: 'COP' }),
    credited: decimalOut('What had been credited.', '50000.00'),
    refunded: decimalOut('What its owner had given back to the payer of it, done or under way.', '0.00'),
    debited: decimalOut('What the wallet bears of it until now.', '0.00'),
    recovered: decimalOut('What refunds that came back after it was closed made good of the loss.', '0.00'),
    proposal: z
      .object({
        wallet: decimalOut('What the wallet bears in all.', '50000.00'),
        fees: z.enum(feeTerms).meta({ description: 'Fee and IVA, given up or kept.', example: 'GIVEN_UP' }),
        losses: decimalOut('What the service loses.', '0.00'),
        proposed_by_id: z.int().meta({ description: 'By whom.', example: 5 }),
        proposed_at: timeOut('When.'),
      })
      .nullable()
      .meta({ description: 'Who bears it, as proposed, and once closed as decided.', example: null }),
    reason: nullableTextOut('Why.', null),
    created_at: timeOut('When the rail told.'),
    closed_by_id: z.int().nullable().meta({ description: 'Who confirmed it.', example: null }),
    closed_at: timeOut('When.').nullable(),
  })
  .meta({ id: 'Reversal', description: 'Money that a rail took back.' })

const proposalOf = (row: ReadReversal) =>
  row.walletShare === null || row.proposedById === null || row.proposedAt === null
    ? null
    : {
        wallet: twoPlaces(row.walletShare),
        fees: row.givesUpFee ? ('GIVEN_UP' as const) : ('KEPT' as const),
        losses: `${row.losses ?? '0.00'}`,
        proposed_by_id: row.proposedById,
        proposed_at: timeView(row.proposedAt),
      }

export const reversalView = (row: ReadReversal): z.output<typeof reversal> => ({
  id: row.id,
  status: row.status,
  money_movement_id: row.movementId,
  owner_id: row.movement.ownerId,
  owner: row.movement.owner.username,
  cause: row.cause,
  claim: row.claim,
  due_on: row.deadline,
  amount: twoPlaces(row.amount),
  amount_currency: row.toClose.amountCurrency,
  currency: row.currency,
  credited: twoPlaces(row.credited),
  refunded: `${row.refunded}`,
  debited: twoPlaces(row.status === 'CLOSED' && row.walletShare ? row.walletShare : row.debited),
  recovered: twoPlaces(row.recovered),
  proposal: proposalOf(row),
  reason: row.reason,
  created_at: timeView(row.createdAt),
  closed_by_id: row.closedById,
  closed_at: whenView(row.closedAt),
})

const answer = { status: 200, schema: reversal, description: 'The reversal.' } as const

export const listReversals = call({
  ...desk,
  id: 'listReversals',
  part: 'cases',
  summary: 'List reversals',
  description: 'Open and proposed ones oldest first, others newest first.',
  query: pagingQuery.omit({ cursor: true }).extend({
    status: z.enum(reversalStatuses).optional().meta({ description: 'Only these.', example: 'OPEN' }),
  }),
  answer: { status: 200, schema: pageOf(reversal), description: 'A page of reversals.' },
})

export const readReversal = call({ ...one, id: 'readReversal', part: 'cases', summary: 'Read a reversal', answer })

export const describeBody = z
  .object({
    cause: cause.optional().meta({ description: 'Why the rail took it back.', example: 'not_received' }),
    claim: textIn(0, 1000, 'El pagador dice que el pedido no llegó.')
      .nullish()
      .meta({ description: 'What the payer or the bank says.' }),
  })
  .transform(({ cause, claim }) => ({
    ...(cause === undefined ? {} : { cause }),
    ...(claim === undefined ? {} : { claim: claim || null }),
  }))

export const describeReversal = call({
  ...one,
  writes: { 'reversal.describe': 'propose' },
  id: 'describeReversal',
  summary: 'Say why a rail took money back, and what is claimed',
  description: 'What is left out stays. The cause sets the deadline. Not once it is closed.',
  stepUp: true,
  mayBeEmpty: true,
  body: describeBody,
  answer,
  errors: ['AlreadyDecided'],
})

export const settleBody = z
  .object({
    action: z.enum(['DEBIT', 'CLOSE', 'WITHDRAW']).meta({
      description:
        'DEBIT takes what the wallet has now; CLOSE proposes who bears it and, from another person, confirms; WITHDRAW puts a proposal back.',
      example: 'CLOSE',
    }),
    reason: textIn(0, 500, 'Contracargo del banco.')
      .nullish()
      .meta({ description: 'Why; required to debit and to propose.' }),
    wallet: amountIn('What the wallet bears in all, debits included; to confirm, what was proposed.', {
      positive: false,
      example: '50000.00',
    }).nullish(),
    fees: z.enum(feeTerms).nullish().meta({
      description: 'Whether fee and IVA are given up or kept; required where something was credited.',
      example: 'GIVEN_UP',
    }),
    expected_status: expectedStatusIn,
  })
  .transform((body) => ({
    action: body.action,
    reason: body.reason || null,
    walletShare: body.wallet ?? null,
    givesUpFee: body.fees ? body.fees === 'GIVEN_UP' : null,
    expectedStatus: body.expected_status ?? null,
  }))

export const settleReversal = call({
  ...one,
  writes: { 'reversal.debit': 'propose', 'reversal.close': 'either' },
  id: 'settleReversal',
  summary: 'Debit the wallet for a reversal, or propose and confirm who bears it',
  description:
    'Two different persons close it, never its owner. What neither wallet nor fee bears is a loss of the service. Where the wallet no longer holds its part, nothing moves.',
  stepUp: true,
  idempotent: true,
  body: settleBody,
  orAnswer: proposes.orAnswer,
  answer,
  errors: [...proposes.errors, 'AlreadyDecided', 'InsufficientBalance', 'SecondOperatorRequired', 'ProposalLapsed'],
})
