/** Outgoing money: to account holders with two-person approval, and from a gateway to the platform (docs/contract.md#payouts). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  amountIn,
  decimalOut,
  integerIn,
  numberParams,
  textIn,
  textOut,
  timeOut,
  timeView,
} from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import type { ListedPayout } from '@/lib/domain/ledger/payouts'
import type { ListedRailPayout } from '@/lib/domain/ledger/rail-payouts'
import { twoPlaces } from '@/lib/domain/money'

const tag = 'Console'
export const payoutStatuses = ['PROPOSED', 'PAID', 'REJECTED'] as const
const pages = pagingQuery.omit({ cursor: true }).extend({
  status: z.enum(payoutStatuses).optional().meta({ description: 'Only these.', example: 'PROPOSED' }),
})
const account = {
  transfer_account_id: z.int().meta({ description: 'The account of the service.', example: 1 }),
  bank_name: textOut('Its bank.', 'Bancolombia'),
}
const accountIn = integerIn(1)
  .nullish()
  .meta({ description: 'The account of the service; the first in its currency when left out.' })
const reference = textIn(1, 128, 'TR-99120').meta({
  description: "The bank's own number of it; unique for the account.",
})

const persons = {
  proposed_by_id: z.int().meta({ description: 'Who recorded it.', example: 2 }),
  proposed_at: timeOut('When.'),
  decided_by_id: z.int().nullable().meta({ description: 'Who confirmed or rejected it.', example: null }),
  decided_at: timeOut('When.').nullable(),
  decision_reason: z.string().nullable().meta({ description: 'Why.', example: null }),
}

const personsView = (row: ListedPayout | ListedRailPayout) => ({
  proposed_by_id: row.proposedById,
  proposed_at: timeView(row.proposedAt),
  decided_by_id: row.decidedById,
  decided_at: row.decidedAt && timeView(row.decidedAt),
  decision_reason: row.decisionReason,
})

const payout = z
  .object({
    id: z.int().meta({ description: 'Number of the payout.', example: 3 }),
    status: z.enum(payoutStatuses).meta({ description: 'How it stands.', example: 'PROPOSED' }),
    user_id: z.int().meta({ description: 'Who is paid.', example: 7 }),
    user: textOut('Their account name.', 'ana@taller.example'),
    currency: z.enum(reloadCurrencies).meta({ description: 'Of the amount.', example: 'COP' }),
    amount: decimalOut('What leaves the wallet.'),
    ...account,
    reference: textOut("The bank's own number.", 'TR-99120'),
    reason: textOut('Why.', 'Retiro solicitado'),
    ...persons,
  })
  .meta({ id: 'Payout', description: 'A payment made to an account holder.' })

export const payoutView = (row: ListedPayout): z.output<typeof payout> => ({
  id: row.id,
  status: row.status,
  user_id: row.userId,
  user: row.user.username,
  currency: row.currency,
  amount: twoPlaces(row.amount),
  transfer_account_id: row.transferAccountId,
  bank_name: row.transferAccount.bank.name,
  reference: row.reference,
  reason: row.reason,
  ...personsView(row),
})

export const listPayouts = call({
  id: 'listPayouts',
  tag,
  summary: 'List payouts, newest first',
  caller: 'operator',
  query: pages,
  answer: { status: 200, schema: pageOf(payout), description: 'A page of payouts.' },
})

export const proposePayout = call({
  id: 'proposePayout',
  tag,
  summary: 'Record a payment made to an account holder',
  description: 'Nothing moves until a second person confirms it. Refused where the balance is not enough.',
  caller: 'operator',
  stepUp: true,
  idempotent: true,
  body: z
    .object({
      user_id: integerIn(7).meta({ description: 'Who is paid.' }),
      currency: z.enum(reloadCurrencies).meta({ description: 'Of the amount.', example: 'COP' }),
      amount: amountIn('What leaves the wallet.'),
      reference,
      reason: textIn(1, 500, 'Retiro solicitado').meta({ description: 'Why.' }),
      transfer_account_id: accountIn,
    })
    .transform(({ user_id, transfer_account_id, ...body }) => ({
      ...body,
      userId: user_id,
      transferAccountId: transfer_account_id ?? null,
    })),
  answer: { status: 201, schema: payout, description: 'The payout, PROPOSED.' },
  errors: ['Profile not found', 'InsufficientBalance'],
})

const decideBody = z
  .object({
    status: z.enum(['APPROVED', 'REJECTED']).meta({ description: 'What you decide.', example: 'APPROVED' }),
    reason: textIn(0, 500, 'El banco lo devolvió.').nullish().meta({ description: 'Why.' }),
  })
  .transform(({ status, reason }) => ({ status, reason: reason || null }))

export const decidePayout = call({
  id: 'decidePayout',
  tag,
  summary: 'Confirm a payout that another person recorded, or reject it',
  caller: 'operator',
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params: numberParams('The payout.', 3),
  body: decideBody,
  answer: { status: 200, schema: payout, description: 'The payout.' },
  errors: ['AlreadyDecided', 'SecondOperatorRequired', 'InsufficientBalance'],
})

const railPayout = z
  .object({
    id: z.int().meta({ description: 'Number of the record.', example: 2 }),
    status: z.enum(payoutStatuses).meta({ description: 'How it stands.', example: 'PROPOSED' }),
    rail: textOut('The gateway.', 'wompi'),
    currency: z.enum(reloadCurrencies).meta({ description: 'Of the amounts.', example: 'COP' }),
    amount: decimalOut('What arrived.', '4850000.00'),
    cost: decimalOut('What the gateway kept.', '150000.00'),
    ...account,
    reference: textOut("The gateway's own number.", 'DISP-2026-11-20'),
    reason: z.string().nullable().meta({ description: 'A note.', example: null }),
    ...persons,
  })
  .meta({ id: 'RailPayout', description: 'What a gateway paid out to the service.' })

export const railPayoutView = (row: ListedRailPayout): z.output<typeof railPayout> => ({
  id: row.id,
  status: row.status,
  rail: row.rail,
  currency: row.currency,
  amount: twoPlaces(row.amount),
  cost: twoPlaces(row.cost),
  transfer_account_id: row.transferAccountId,
  bank_name: row.transferAccount.bank.name,
  reference: row.reference,
  reason: row.reason,
  ...personsView(row),
})

export const listRailPayouts = call({
  id: 'listRailPayouts',
  tag,
  summary: 'List what gateways paid out, newest first',
  caller: 'operator',
  query: pages,
  answer: { status: 200, schema: pageOf(railPayout), description: 'A page of records.' },
})

export const proposeRailPayout = call({
  id: 'proposeRailPayout',
  tag,
  summary: 'Record what a gateway paid out, and what it kept',
  description: 'Nothing moves until a second person confirms it.',
  caller: 'operator',
  stepUp: true,
  idempotent: true,
  body: z
    .object({
      rail: z.enum(['sandbox', 'wompi', 'cobre']).meta({ description: 'The gateway.', example: 'wompi' }),
      amount: amountIn('What arrived, in COP.', { example: '4850000.00' }),
      cost: amountIn('What the gateway kept, in COP; default 0.', { positive: false, example: '150000.00' }).nullish(),
      reference,
      reason: textIn(0, 500, 'Dispersión del viernes').nullish().meta({ description: 'A note.' }),
      transfer_account_id: accountIn,
    })
    .transform(({ transfer_account_id, cost, reason, ...body }) => ({
      ...body,
      cost: cost ?? '0',
      reason: reason || null,
      transferAccountId: transfer_account_id ?? null,
    })),
  answer: { status: 201, schema: railPayout, description: 'The record, PROPOSED.' },
})

export const decideRailPayout = call({
  id: 'decideRailPayout',
  tag,
  summary: 'Confirm what a gateway paid out and another person recorded, or reject it',
  caller: 'operator',
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params: numberParams('The record.', 2),
  body: decideBody,
  answer: { status: 200, schema: railPayout, description: 'The record.' },
  errors: ['AlreadyDecided', 'SecondOperatorRequired'],
})
