/** Referral codes, managed by superusers (docs/contract.md#referral-codes, docs/contract.md#edit-the-profile). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  booleanIn,
  decimalOut,
  integerIn,
  numberParams,
  percentIn,
  refuse,
  textIn,
  textOut,
  timeOut,
  timeView,
} from '@/lib/contract/fields'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { linkMethods, toMethod } from '@/lib/contract/payment-link/calls'
import { proposes, reasonIn } from '@/lib/contract/policy/proposals'
import { twoPlaces } from '@/lib/domain/money'
import type { ReferralCodeRow } from '@/lib/domain/referral/referral-codes'

const tag = 'People'
const reloadMethods = [...linkMethods, 'BANK_TRANSFER'] as const
type ReloadMethod = (typeof reloadMethods)[number]
const fromReloadMethod = (method: ReloadMethod) => method.toLowerCase() as Lowercase<ReloadMethod>

const percentage = percentIn('0 to 100 percent of the service fee of a bank transfer.', '20.00')

const quantity = integerIn(20)
  .transform((value, ctx) => (value < 1 ? refuse(ctx, 'too_small', { minimum: '1' }) : value))
  .nullable()
  .meta({
    description: 'Payments, deposits and reloads that may begin in one day; null: no limit.',
    jsonSchema: { type: ['integer', 'null'], minimum: 1, example: 20 },
  })

const some = <Value extends string>(values: readonly Value[], description: string) =>
  z
    .array(z.enum(values))
    .transform((given) => [...new Set(given)])
    .meta({
      description,
      jsonSchema: { type: 'array', items: { enum: values }, uniqueItems: true, example: values.slice(0, 2) },
    })

const settings = {
  max_transaction_quantity: quantity.optional(),
  payment_methods_configuration: some(linkMethods, 'Methods of links; empty: all.').optional(),
  payment_methods_configuration_reload: some(reloadMethods, 'Methods of deposits; empty: all.').optional(),
  active: booleanIn(true).optional().meta({ description: 'Whether it may be named; default true.' }),
}

const settingsOf = (body: {
  max_transaction_quantity?: number | null | undefined
  payment_methods_configuration?: (typeof linkMethods)[number][] | undefined
  payment_methods_configuration_reload?: ReloadMethod[] | undefined
  active?: boolean | undefined
}) => ({
  maxTransactionQuantity: body.max_transaction_quantity,
  linkMethods: body.payment_methods_configuration?.map(toMethod),
  reloadMethods: body.payment_methods_configuration_reload?.map(fromReloadMethod),
  active: body.active,
})

const createBody = z
  .object({
    code: textIn(3, 40, 'ALIADO10')
      .transform((text, ctx) => (/^[A-Za-z0-9_-]+$/.test(text) ? text.toUpperCase() : refuse(ctx, 'invalid')))
      .meta({
        description: 'Letters, digits, - and _; kept in upper case.',
        jsonSchema: { type: 'string', minLength: 3, maxLength: 40, example: 'ALIADO10' },
      }),
    owner_id: integerIn(7).meta({ description: 'Who gets the commission.' }),
    commission_percentage: percentage,
    ...settings,
    reason: reasonIn,
  })
  .transform((body) => ({
    code: body.code,
    ownerId: body.owner_id,
    commissionPercentage: body.commission_percentage,
    ...settingsOf(body),
    reason: body.reason || null,
  }))

const changeBody = z
  .object({ commission_percentage: percentage.optional(), ...settings, reason: reasonIn })
  .transform((body) => ({
    commissionPercentage: body.commission_percentage,
    ...settingsOf(body),
    reason: body.reason || null,
  }))

const referralCode = z
  .object({
    id: z.int().meta({ description: 'Number of the code.', example: 3 }),
    code: textOut('The code.', 'ALIADO10'),
    owner_id: z.int().meta({ description: 'Who gets the commission.', example: 7 }),
    commission_percentage: decimalOut('Percent of the service fee.', '20.00'),
    max_transaction_quantity: z.int().nullable().meta({ description: 'A day; null: no limit.', example: 20 }),
    payment_methods_configuration: z.array(z.enum(linkMethods)).meta({ description: 'Of links.', example: ['PSE'] }),
    payment_methods_configuration_reload: z
      .array(z.enum(reloadMethods))
      .meta({ description: 'Of deposits.', example: ['PSE'] }),
    active: z.boolean().meta({ description: 'Whether it may be named.', example: true }),
    referred: z.int().meta({ description: 'Accounts that named it, without erased ones.', example: 0 }),
    created_at: timeOut('When it was made.'),
  })
  .meta({ id: 'ReferralCode', description: 'A referral code.' })

export const referralCodeView = (row: ReferralCodeRow): z.output<typeof referralCode> => ({
  id: row.id,
  code: row.code,
  owner_id: row.ownerId,
  commission_percentage: twoPlaces(row.commissionPercentage),
  max_transaction_quantity: row.maxTransactionQuantity,
  payment_methods_configuration: row.linkMethods.map((method) => method.toUpperCase() as (typeof linkMethods)[number]),
  payment_methods_configuration_reload: row.reloadMethods.map((method) => method.toUpperCase() as ReloadMethod),
  active: row.active,
  referred: row.referred,
  created_at: timeView(row.createdAt),
})

export const listReferralCodes = call({
  id: 'listReferralCodes',
  part: 'referrals',
  tag,
  summary: 'List referral codes, newest first',
  caller: 'staff',
  query: pagingQuery.omit({ cursor: true }),
  answer: { status: 200, schema: pageOf(referralCode), description: 'A page of codes.' },
})

export const createReferralCode = call({
  id: 'createReferralCode',
  tag,
  summary: 'Make a referral code',
  caller: 'staff',
  writes: { 'referral_code.create': 'propose' },
  stepUp: true,
  idempotent: true,
  body: createBody,
  answer: { status: 201, schema: referralCode, description: 'The code.' },
  orAnswer: proposes.orAnswer,
  errors: [...proposes.errors, 'Profile not found'],
})

export const changeReferralCode = call({
  id: 'changeReferralCode',
  tag,
  summary: 'Change a referral code',
  description: 'Accounts that named it keep the settings of that moment.',
  caller: 'staff',
  writes: { 'referral_code.change': 'propose' },
  stepUp: true,
  notFound: 'Not found',
  params: numberParams('The code.', 3),
  ...proposes,
  body: changeBody,
  answer: { status: 200, schema: referralCode, description: 'The code.' },
})
