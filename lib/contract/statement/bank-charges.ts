/** What banks take or give by themselves, registered from lines of their statements (docs/contract.md#bank-statements). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  acknowledgedIn,
  dayView,
  decimalOut,
  integerIn,
  numberParams,
  textIn,
  timeOut,
  timeView,
} from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { proposes, reasonIn } from '@/lib/contract/policy/proposals'
import { twoPlaces } from '@/lib/domain/money'
import { chargeWarnings } from '@/lib/domain/policy/warnings'
import type { BankCharge } from '@/lib/domain/tx'

const tag = 'Bank statements'
export const chargeKinds = ['fee', 'gmf', 'interest'] as const

const charge = z
  .object({
    id: z.int().meta({ description: 'Number of the charge.', example: 12 }),
    kind: z.enum(chargeKinds).meta({ description: 'What it is.', example: 'fee' }),
    transfer_account_id: z.int().meta({ description: 'The account of the service.', example: 1 }),
    currency: z.enum(reloadCurrencies).meta({ description: 'Of the amount.', example: 'COP' }),
    amount: decimalOut('Above zero.', '1140.00'),
    day: z.iso.date().meta({ description: 'The bank’s day.', example: '2026-11-20' }),
    recorded_at: timeOut('When it was registered.'),
    reverted_at: timeOut('When it was taken back.').nullable(),
  })
  .meta({ id: 'BankCharge', description: 'What a bank took or gave by itself.' })

export const chargeView = (row: BankCharge): z.output<typeof charge> => ({
  id: row.id,
  kind: row.kind,
  transfer_account_id: row.transferAccountId,
  currency: row.currency,
  amount: twoPlaces(row.amount),
  day: dayView(row.day),
  recorded_at: timeView(row.recordedAt),
  reverted_at: row.revertedAt && timeView(row.revertedAt),
})

const mostCharges = 200
/** As many as a file of payouts has. */
const mostKeys = 500

/** Keys of the transfers that a line shows. */
export const keysIn = z.array(textIn(1, 120, 'payout:9318:paid')).max(mostKeys)

export const recordChargesBody = z
  .object({
    kind: z
      .enum(chargeKinds)
      .meta({ description: '`interest` of what came in, the others of what went out.', example: 'fee' }),
    lines: z
      .array(integerIn(7))
      .min(1)
      .max(mostCharges)
      .meta({ description: 'Numbers of the lines in the file.', example: [7, 9] }),
    keys: keysIn.nullish().meta({
      description: 'Of the transfers that a single line shows besides: the charge is what they leave of its amount.',
      example: ['rail_payout:7:paid'],
    }),
    reason: reasonIn,
    acknowledged_warnings: acknowledgedIn(chargeWarnings),
  })
  .transform(({ reason, keys, acknowledged_warnings: acknowledged, ...charges }) => ({
    charges: { ...charges, keys: [...new Set(keys)] },
    said: { reason: reason || null, acknowledged: acknowledged ?? [] },
  }))

export const recordCharges = call({
  id: 'recordBankCharges',
  tag,
  summary: 'Register lines as fees of the bank, as GMF or as interest',
  description:
    'Each line is posted and matched: fees to `costs:bank`, GMF to what the service owes of it, interest to `interest`. What a line leaves of `keys` is at most the line; above 5 % of them it needs `large_charge` acknowledged, a reason and, unless the policy says otherwise, a second person; `same_charge` where an equal one of that day waits for its line.',
  caller: 'staff',
  writes: { 'bank_charge.record': 'propose' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params: numberParams('The statement.', 5),
  body: recordChargesBody,
  orAnswer: proposes.orAnswer,
  answer: {
    status: 201,
    schema: z
      .object({ results: z.array(charge).meta({ description: 'One for each line.' }) })
      .meta({ id: 'BankCharges', description: 'What was registered.' }),
    description: 'They are posted.',
  },
  errors: [...proposes.errors, 'AlreadyDecided'],
})

export const revertCharge = call({
  id: 'revertBankCharge',
  tag,
  summary: 'Take back what was registered of a bank',
  description: 'By a second transfer. The line that shows it is without a match again.',
  caller: 'staff',
  writes: { 'bank_charge.revert': 'propose' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params: numberParams('The charge.', 12),
  body: z.object({ reason: reasonIn }).transform(({ reason }) => ({ reason: reason || null })),
  orAnswer: proposes.orAnswer,
  answer: { status: 200, schema: charge, description: 'The charge.' },
  errors: [...proposes.errors, 'AlreadyDecided'],
})
