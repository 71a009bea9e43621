/** Payouts as operators decide on them (docs/contract.md#payouts). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  acknowledgedIn,
  amountIn,
  booleanIn,
  decimalOut,
  integerIn,
  nullableTextOut,
  textIn,
  textOut,
  timeOut,
  timeView,
} from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { feesReturned, feesReturnedView } from '@/lib/contract/payment/refunds'
import { payoutParams, payoutResource, payoutStatuses, payoutView } from '@/lib/contract/payout/calls'
import { proposes } from '@/lib/contract/policy/proposals'
import type { ConsolePayout, PayoutReview } from '@/lib/domain/payout/console/console-payouts'
import { payoutWarnings } from '@/lib/domain/policy/warnings'

const tag = 'Payouts and refunds'
export const payoutPurposes = ['withdrawal', 'refund', 'return'] as const

export const whose = z.object({
  id: z.int().meta({ description: 'Number of the user.', example: 7 }),
  username: textOut('Account name.', 'ana@taller.example'),
})

export const consolePayout = payoutResource
  .extend({
    number: z.int().meta({ description: 'Its short number.', example: 3 }),
    purpose: z
      .enum(payoutPurposes)
      .meta({ description: 'To a beneficiary, back to a payer, or back out of suspense.', example: 'withdrawal' }),
    owner: whose.meta({ description: 'Whose balance it leaves; of a return, whose payment it was.' }),
    money_movement_id: nullableTextOut('The payment that a refund gives back.', null),
    suspense_case_id: z.int().nullable().meta({ description: 'The case that a return closes.', example: null }),
    requested_by_id: z.int().nullable().meta({ description: 'Who asked for it.', example: 7 }),
    request_reason: nullableTextOut('Why it was asked for.', null),
    approvals: z
      .array(
        z.object({
          operator_id: z.int().meta({ description: 'Who.', example: 2 }),
          by_hand: z.boolean().meta({ description: 'To be paid by hand, though a gateway could.', example: false }),
          at: timeOut('When.'),
        }),
      )
      .meta({ description: 'Who approved it.', example: [] }),
    rail: nullableTextOut('The gateway that pays it; null: by hand.', null),
    rail_message: nullableTextOut('What the gateway says; `unpayable:` and a code where it was not asked.', null),
    transfer_account_id: z.int().nullable().meta({ description: 'The account that it was paid from.', example: null }),
    cover_exception: nullableTextOut('Why it was sent without cover.', null),
    fees_returned: feesReturned
      .extend({ operator_id: z.int().meta({ description: 'Who gave them up.', example: 2 }) })
      .nullable()
      .meta({ description: 'What was given up of the payment’s fee with a refund; null: nothing.', example: null }),
  })
  .meta({ id: 'ConsolePayout', description: 'A payout, as operators see it.' })

/** What the decision of a payout, or of a file of them, needs. */
export const reviewed = {
  warnings: z.array(z.enum(payoutWarnings)).meta({ description: 'What deserves a second look.', example: [] }),
  approvals_needed: z.int().meta({ description: 'How many operators must approve it.', example: 1 }),
  reserved: decimalOut('What of the owner’s money is on its way in this currency.', '2001785.00'),
  balance: decimalOut('What the owner can use in this currency.', '8000000.00'),
}

const reviewedPayout = consolePayout
  .extend(reviewed)
  .meta({ id: 'ReviewedPayout', description: 'A payout with what its decision needs.' })

function withOperator(row: ConsolePayout) {
  const returned = feesReturnedView(row)
  return returned && row.feesGivenById !== null ? { ...returned, operator_id: row.feesGivenById } : null
}

export const consolePayoutView = (row: ConsolePayout): z.output<typeof consolePayout> => ({
  ...payoutView(row),
  number: row.number,
  purpose: row.purpose,
  owner: { id: row.owner.id, username: row.owner.username },
  money_movement_id: row.movementId,
  suspense_case_id: row.purpose === 'return' ? (row.movement?.suspense?.id ?? null) : null,
  requested_by_id: row.requestedById,
  request_reason: row.reason,
  approvals: row.approvals.map(({ operatorId, byHand, at }) => ({
    ...{ operator_id: operatorId, by_hand: byHand, at: timeView(at) },
  })),
  rail: row.rail,
  rail_message: row.railMessage,
  transfer_account_id: row.transferAccountId,
  cover_exception: row.coverException,
  fees_returned: withOperator(row),
})

export const reviewedPayoutView = (it: PayoutReview): z.output<typeof reviewedPayout> => ({
  ...consolePayoutView(it.payout),
  warnings: it.warnings,
  approvals_needed: it.needed,
  balance: `${it.balance}`,
  reserved: `${it.reserved}`,
})

const staff = { tag, caller: 'staff' } as const

export const listPayouts = call({
  ...staff,
  id: 'listConsolePayouts',
  part: 'payouts',
  summary: 'List payouts, newest first',
  query: pagingQuery.omit({ cursor: true }).extend({
    status: z.enum(payoutStatuses).optional().meta({ description: 'Only these.', example: 'requested' }),
    purpose: z.enum(payoutPurposes).optional().meta({ description: 'Only these.', example: 'refund' }),
  }),
  answer: { status: 200, schema: pageOf(consolePayout), description: 'A page of payouts.' },
})

export const write = { ...staff, stepUp: true, idempotent: true } as const
export const one = { notFound: 'Not found', params: payoutParams } as const
export const decided = { status: 200, schema: consolePayout, description: 'The payout.' } as const

export const requestPayout = call({
  ...write,
  writes: { 'payout.request': 'propose' },
  id: 'createConsolePayout',
  summary: 'Request a payout for a holder',
  description: 'It goes the same way as one that the holder requests: another person approves it.',
  body: z
    .object({
      user_id: integerIn(7).meta({ description: 'Whose balance it leaves.' }),
      beneficiary_id: textIn(1, 64, 'be_1V0xTq3mYc8RzB5nKd7LpW').meta({
        description: 'One of the holder’s beneficiaries.',
      }),
      currency: z.enum(reloadCurrencies).meta({ description: 'Of the amount.', example: 'COP' }),
      amount: amountIn('What is to arrive.'),
      description: textIn(1, 255, 'Retiro').nullish().meta({ description: 'What the payee reads.' }),
      reason: textIn(1, 500, 'Lo pidió por teléfono').meta({ description: 'Why.' }),
    })
    .transform(({ user_id, beneficiary_id, ...body }) => ({
      ...body,
      userId: user_id,
      beneficiaryId: beneficiary_id,
      description: body.description ?? null,
    })),
  answer: { status: 201, schema: consolePayout, description: 'The payout, `requested`.' },
  errors: ['Profile not found', 'InsufficientBalance'],
})

export const approvePayout = call({
  ...write,
  ...one,
  writes: { 'payout.approve': 'either', 'payout.approve_return': 'either' },
  id: 'approvePayout',
  summary: 'Approve a payout',
  description: 'Where two operators must, the first approval leaves it `requested`.',
  body: z
    .object({
      acknowledged_warnings: acknowledgedIn(payoutWarnings),
      reason: textIn(0, 500, 'Es su contador; lo confirmó por teléfono.')
        .nullish()
        .meta({ description: 'Why, over warnings.' }),
      by_hand: booleanIn().nullish().meta({
        description: 'true: not by the gateway, though it could pay it. Left out: as the first approval has it.',
      }),
    })
    .transform((body) => ({
      acknowledged: body.acknowledged_warnings ?? [],
      reason: body.reason || null,
      byHand: body.by_hand ?? null,
    })),
  answer: decided,
  errors: ['AlreadyDecided', 'SecondOperatorRequired', 'ProposalLapsed', 'UnderReview'],
})

export const whyIn = (example: string) => z.object({ reason: textIn(1, 500, example).meta({ description: 'Why.' }) })

export const rejectPayout = call({
  ...write,
  ...one,
  writes: { 'payout.reject': 'propose' },
  id: 'rejectPayout',
  summary: 'Reject a payout that has not been sent',
  description: 'All of it returns to the balance.',
  body: whyIn('La cuenta no es del titular.'),
  answer: decided,
  errors: [...proposes.errors, 'AlreadyDecided'],
})

export const readPayout = call({
  ...staff,
  ...one,
  id: 'readConsolePayout',
  part: 'payouts',
  summary: 'Read a payout with what its decision needs',
  answer: { status: 200, schema: reviewedPayout, description: 'The payout.' },
})
