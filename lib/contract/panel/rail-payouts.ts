/** What gateways pay out to the platform, recorded by two persons (docs/contract.md#gateway-payouts). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  amountIn,
  decimalOut,
  integerIn,
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
import type { ListedRailPayout } from '@/lib/domain/ledger/rail-payouts'
import { twoPlaces } from '@/lib/domain/money'

const tag = 'Payouts of gateways'
export const railPayoutStatuses = ['PROPOSED', 'PAID', 'REJECTED'] as const
const pages = pagingQuery.omit({ cursor: true }).extend({
  status: z.enum(railPayoutStatuses).optional().meta({ description: 'Only these.', example: 'PROPOSED' }),
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
  decision_reason: nullableTextOut('Why.', null),
}

const personsView = (row: ListedRailPayout) => ({
  proposed_by_id: row.proposedById,
  proposed_at: timeView(row.proposedAt),
  decided_by_id: row.decidedById,
  decided_at: whenView(row.decidedAt),
  decision_reason: row.decisionReason,
})

const decideBody = z
  .object({
    status: z.enum(['APPROVED', 'REJECTED']).meta({ description: 'What you decide.', example: 'APPROVED' }),
    reason: textIn(0, 500, 'El banco lo devolvió.').nullish().meta({ description: 'Why.' }),
  })
  .transform(({ status, reason }) => ({ status, reason: reason || null }))

const railPayout = z
  .object({
    id: z.int().meta({ description: 'Number of the record.', example: 2 }),
    status: z.enum(railPayoutStatuses).meta({ description: 'How it stands.', example: 'PROPOSED' }),
    rail: textOut('The gateway.', 'wompi'),
    currency: z.enum(reloadCurrencies).meta({ description: 'Of the amounts.', example: 'COP' }),
    amount: decimalOut('What arrived.', '4850000.00'),
    cost: decimalOut('What the gateway kept.', '150000.00'),
    ...account,
    reference: textOut("The gateway's own number.", 'DISP-2026-11-20'),
    reason: nullableTextOut('A note.', null),
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
  part: 'payouts',
  tag,
  summary: 'List what gateways paid out, newest first',
  caller: 'staff',
  query: pages,
  answer: { status: 200, schema: pageOf(railPayout), description: 'A page of records.' },
})

export const proposeRailPayout = call({
  id: 'proposeRailPayout',
  tag,
  summary: 'Record what a gateway paid out, and what it kept',
  description: 'Nothing moves until a second person confirms it.',
  caller: 'staff',
  writes: { 'rail_payout.record': 'propose' },
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
  caller: 'staff',
  writes: { 'rail_payout.record': 'either' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params: numberParams('The record.', 2),
  body: decideBody,
  answer: { status: 200, schema: railPayout, description: 'The record.' },
  errors: ['AlreadyDecided', 'SecondOperatorRequired', 'ProposalLapsed'],
})
