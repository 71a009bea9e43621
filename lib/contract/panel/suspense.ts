/**
 * Money that needs manual handling: the suspense queue, and polling the rail again (docs/contract.md#paid-twice).
 */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { depositStatus } from '@/lib/contract/deposit/calls'
import {
  booleanIn,
  decimalOut,
  expectedStatusIn,
  nullableTextOut,
  numberParams,
  textIn,
  textOut,
  timeOut,
  timeView,
  whenView,
} from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { movementParams } from '@/lib/contract/payment-link/checkout'
import { payoutStatuses } from '@/lib/contract/payout/calls'
import { payeeIn, payeeOut, payeeView } from '@/lib/contract/payout/payee'
import { twoPlaces } from '@/lib/domain/money'
import type { ListedSuspense } from '@/lib/domain/movement/settle/suspense'
import type { ReturnDestination } from '@/lib/domain/refund/request-return'

const tag = 'Money that came in'
const pages = pagingQuery.omit({ cursor: true })
export const suspenseStatuses = ['OPEN', 'PROPOSED', 'CREDITED', 'RETURNING', 'RETURNED'] as const
export const suspenseReasons = ['link_closed', 'amount_mismatch', 'after_failed', 'account_erased'] as const
export const suspenseActions = ['CREDIT', 'RETURN'] as const

/** Whose money a case is about. */
export const whose = {
  money_movement_id: textOut('The payment that it came by.', 'mm_1V0xTq3mYc8RzB5nKd7LpW'),
  owner_id: z.int().meta({ description: 'Whose payment it was.', example: 7 }),
  owner: textOut('Their account name.', 'ana@taller.example'),
}

const suspenseCase = z
  .object({
    id: z.int().meta({ description: 'Number of the case.', example: 12 }),
    status: z.enum(suspenseStatuses).meta({ description: 'How it stands.', example: 'OPEN' }),
    reason: z
      .enum(suspenseReasons)
      .meta({ description: 'Why it could not be credited by rule.', example: 'link_closed' }),
    ...whose,
    currency: z.enum(reloadCurrencies).meta({ description: 'Of what was received.', example: 'COP' }),
    amount: decimalOut('What was received.', '51190.00'),
    action: z.enum(suspenseActions).nullable().meta({ description: 'What was proposed.', example: null }),
    proposal_reason: nullableTextOut('Why.', null),
    proposed_by_id: z.int().nullable().meta({ description: 'By whom.', example: null }),
    proposed_at: timeOut('When.').nullable(),
    decided_by_id: z.int().nullable().meta({ description: 'Who confirmed it.', example: null }),
    decided_at: timeOut('When.').nullable(),
    destination: z
      .object({
        ...payeeOut,
        own: z.boolean().meta({
          description: 'It is the payer’s own: the Nequi account that paid, or by document and name.',
          example: true,
        }),
        given: z
          .boolean()
          .meta({ description: 'An operator gave it; false: the Nequi account that paid.', example: false }),
      })
      .nullable()
      .meta({ description: 'Where a return is to go; null where its payer is asked.', example: null }),
    refund: z
      .object({
        id: textOut('The refund.', 're_1V0xTq3mYc8RzB5nKd7LpW'),
        status: z.enum(payoutStatuses).meta({ description: 'How it stands.', example: 'awaiting_destination' }),
      })
      .nullable()
      .meta({ description: 'The newest refund that returns it.', example: null }),
    created_at: timeOut('When the money came.'),
  })
  .meta({ id: 'SuspenseCase', description: 'Money that came and cannot be credited by rule.' })

const destinationView = (row: ListedSuspense) => {
  const to = row.destination as ReturnDestination | null
  return (
    to && {
      ...payeeView(to, to.bankName === null ? null : { name: to.bankName }),
      ...{ own: to.own, given: to.given },
    }
  )
}

export const suspenseView = (row: ListedSuspense): z.output<typeof suspenseCase> => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  money_movement_id: row.movementId,
  owner_id: row.movement.ownerId,
  owner: row.movement.owner.username,
  currency: row.currency,
  amount: twoPlaces(row.amount),
  action: row.action,
  proposal_reason: row.proposalReason,
  proposed_by_id: row.proposedById,
  proposed_at: whenView(row.proposedAt),
  decided_by_id: row.decidedById,
  decided_at: whenView(row.decidedAt),
  destination: destinationView(row),
  refund: row.movement.refunds[0] ?? null,
  created_at: timeView(row.createdAt),
})

export const listSuspense = call({
  id: 'listSuspenseCases',
  part: 'cases',
  tag,
  summary: 'List the suspense queue',
  description: 'Open and proposed cases oldest first, others newest first.',
  caller: 'staff',
  query: pages.extend({
    status: z.enum(suspenseStatuses).optional().meta({ description: 'Only these.', example: 'OPEN' }),
  }),
  answer: { status: 200, schema: pageOf(suspenseCase), description: 'A page of cases.' },
})

export const decideSuspenseBody = z
  .object({
    action: z.enum([...suspenseActions, 'WITHDRAW']).meta({
      description: 'On an open case what you propose; on a proposed one the same to confirm it.',
      example: 'CREDIT',
    }),
    reason: textIn(0, 500, 'Pagó dos veces; lo pidió como abono.')
      .nullish()
      .meta({ description: 'Why; required to propose.' }),
    destination: payeeIn.nullish().meta({
      description:
        'Where a return goes; to confirm it, the same. Left out: the Nequi account that paid, else the payer is asked for one.',
    }),
    ask_payer: booleanIn()
      .default(false)
      .meta({ description: 'true: the payer of a return is asked for an account, though he paid by Nequi.' }),
    expected_status: expectedStatusIn,
  })
  .transform((body) => ({
    action: body.action,
    reason: body.reason || null,
    destination: body.destination ?? null,
    askPayer: body.ask_payer,
    expectedStatus: body.expected_status ?? null,
  }))

export const decideSuspense = call({
  id: 'decideSuspenseCase',
  tag,
  summary: 'Propose to credit or return money in suspense, or confirm what another proposed',
  description:
    'Two different persons, who send the same; WITHDRAW puts a proposal back. Another amount than was asked for can only be returned. A return is a refund out of suspense: the case is RETURNING until that arrives, and OPEN again where it does not.',
  caller: 'staff',
  writes: { 'suspense.credit': 'either', 'suspense.return': 'either' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params: numberParams('The case.', 12),
  body: decideSuspenseBody,
  example: { body: { destination: undefined } },
  answer: { status: 200, schema: suspenseCase, description: 'The case.' },
  errors: ['Profile not found', 'AlreadyDecided', 'SecondOperatorRequired'],
})

export const refreshMovement = call({
  id: 'refreshMovement',
  tag,
  summary: 'Ask the rail about a movement again',
  caller: 'staff',
  writes: { 'movement.refresh': 'propose' },
  stepUp: true,
  notFound: 'Not found',
  params: movementParams,
  mayBeEmpty: true,
  body: z.object({}),
  answer: { status: 200, schema: depositStatus, description: 'The movement as the rail knows it.' },
  errors: ['MethodUnavailable'],
})
