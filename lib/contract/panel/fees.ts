/** Fees and the dollar exchange rate, managed by superusers (docs/contract.md#fee-rules, docs/contract.md#console-writes). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  acknowledgedIn,
  amountIn,
  decimalOut,
  integerIn,
  nullableTextOut,
  numberParams,
  percentIn,
  refuse,
  timeOut,
  timeView,
} from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { acknowledgedWarnings, effectiveAtIn, proposes, reasonIn } from '@/lib/contract/policy/proposals'
import type { ListedRule } from '@/lib/domain/fee/fee-rules'
import type { ListedGmf } from '@/lib/domain/fee/gmf-rates'
import { feeProducts } from '@/lib/domain/fee/products'
import { twoPlaces } from '@/lib/domain/money'
import type { ListedRate } from '@/lib/domain/movement/rates'

const tag = 'Fees and rates'

const feeRule = z
  .object({
    id: z.int().meta({ description: 'Number of the rule.', example: 3 }),
    method: z.enum(feeProducts).meta({ description: 'What it is for.', example: 'pse' }),
    currency: z.enum(reloadCurrencies).meta({ description: 'In which currency.', example: 'COP' }),
    owner_id: z.int().nullable().meta({ description: 'Whose own; null: of everybody.', example: null }),
    owner: nullableTextOut('Their account name.', null),
    percentage: decimalOut('Percent of the amount.', '2.50'),
    fixed: decimalOut('Added to it.', '0.00'),
    iva_percentage: decimalOut('Percent of the fee.', '19.00'),
    updated_at: timeOut('Since when.'),
  })
  .meta({ id: 'FeeRule', description: 'What the service asks for.' })

export const feeRuleView = (row: ListedRule): z.output<typeof feeRule> => ({
  id: row.id,
  method: row.product,
  currency: row.currency,
  owner_id: row.ownerId,
  owner: row.owner?.username ?? null,
  percentage: twoPlaces(row.percentage),
  fixed: twoPlaces(row.fixed),
  iva_percentage: twoPlaces(row.ivaPercentage),
  updated_at: timeView(row.updatedAt),
})

const pages = pagingQuery.omit({ cursor: true })

export const listFees = call({
  id: 'listFeeRules',
  part: 'fees',
  tag,
  summary: 'List fee rules: of everybody first, then accounts’ own',
  caller: 'staff',
  query: pages.extend({
    owner_id: z
      .string()
      .transform((text, ctx) =>
        /^[1-9]\d{0,8}$/.test(text) ? Number.parseInt(text, 10) : refuse(ctx, 'invalid', { whole: '7' }),
      )
      .optional()
      .meta({ description: 'Only this account’s own.', jsonSchema: { type: 'integer', example: 7 } }),
  }),
  answer: { status: 200, schema: pageOf(feeRule), description: 'A page of rules.' },
})

export const setFeeBody = z
  .object({
    method: z.enum(feeProducts).meta({ description: 'What it is for.', example: 'pse' }),
    currency: z.enum(reloadCurrencies).meta({ description: 'In which currency.', example: 'COP' }),
    owner_id: integerIn(7).nullish().meta({ description: 'For one account alone; left out: for everybody.' }),
    percentage: percentIn('Percent of the amount.', '2.50'),
    fixed: amountIn('Added to it; default 0.', { positive: false, example: '0.00' }).nullish(),
    iva_percentage: percentIn('Percent of the fee; default 19.00.', '19.00').nullish(),
    reason: reasonIn,
    acknowledged_warnings: acknowledgedWarnings,
    effective_at: effectiveAtIn,
  })
  .transform((body) => ({
    product: body.method,
    currency: body.currency,
    ownerId: body.owner_id ?? null,
    percentage: body.percentage,
    fixed: body.fixed ?? '0',
    ivaPercentage: body.iva_percentage ?? '19',
    reason: body.reason || null,
    acknowledged: body.acknowledged_warnings ?? [],
    effectiveAt: body.effective_at ?? null,
  }))

export const setFee = call({
  id: 'setFeeRule',
  tag,
  summary: 'Set a fee rule, of everybody or of one account',
  description:
    'For what is quoted from now on: what was made before keeps its fee. In receiver mode something must be left to credit of the least amount that can be paid.',
  caller: 'staff',
  writes: { 'fee.set': 'propose' },
  stepUp: true,
  idempotent: true,
  body: setFeeBody,
  answer: { status: 200, schema: feeRule, description: 'The rule.' },
  orAnswer: proposes.orAnswer,
  errors: [...proposes.errors, 'Profile not found'],
})

export const removeFee = call({
  id: 'removeFeeRule',
  tag,
  summary: 'Take an account’s own fee rule away',
  description: 'The rule of everybody holds for it again.',
  caller: 'staff',
  writes: { 'fee.remove': 'propose' },
  stepUp: true,
  notFound: 'Not found',
  params: numberParams('The rule.', 3),
  mayBeEmpty: true,
  ...proposes,
  body: z.object({ reason: reasonIn }).transform(({ reason }) => ({ reason: reason || null })),
  answer: { status: 204, contentType: 'none', description: 'It is gone.' },
})

const rate = z
  .object({
    id: z.int().meta({ description: 'Number of the rate.', example: 2 }),
    base: z.literal('USD').meta({ description: 'One of these.', example: 'USD' }),
    quote: z.literal('COP').meta({ description: 'Costs so many of these.', example: 'COP' }),
    rate: decimalOut('COP for one USD.', '4000.00'),
    set_at: timeOut('Since when.'),
    set_by: nullableTextOut('Who set it.', 'clara@recaudo.example'),
  })
  .meta({ id: 'ExchangeRate', description: 'What a dollar costs.' })

export const rateView = (row: ListedRate): z.output<typeof rate> => ({
  id: row.id,
  base: 'USD',
  quote: 'COP',
  rate: twoPlaces(row.rate),
  set_at: timeView(row.setAt),
  set_by: row.setBy?.username ?? null,
})

export const listRates = call({
  id: 'listRates',
  part: 'rates',
  tag,
  summary: 'List rates of the dollar, newest first; the first is in force',
  caller: 'staff',
  query: pages,
  answer: { status: 200, schema: pageOf(rate), description: 'A page of rates.' },
})

export const setRate = call({
  id: 'setRate',
  tag,
  summary: 'Set the rate of the dollar',
  description:
    'For payments that start from now on. One that is more than 10 % off the last one needs a reason and `far_from_last` acknowledged.',
  caller: 'staff',
  writes: { 'rate.set': 'propose' },
  stepUp: true,
  idempotent: true,
  body: z
    .object({
      rate: amountIn('COP for one USD.', { example: '4000.00' }),
      reason: reasonIn,
      acknowledged_warnings: acknowledgedIn(['far_from_last']),
      effective_at: effectiveAtIn,
    })
    .transform((body) => ({
      rate: body.rate,
      reason: body.reason || null,
      acknowledged: body.acknowledged_warnings ?? [],
      effectiveAt: body.effective_at ?? null,
    })),
  ...proposes,
  answer: { status: 201, schema: rate, description: 'The rate.' },
})

const gmfRate = z
  .object({
    id: z.int().meta({ description: 'Number of the rate.', example: 2 }),
    percentage: decimalOut('Percent of what arrives.', '0.40'),
    set_at: timeOut('Since when.'),
    set_by: nullableTextOut('Who set it.', 'clara@recaudo.example'),
  })
  .meta({ id: 'GmfRate', description: 'What is withheld of payouts in pesos.' })

export const gmfView = (row: ListedGmf): z.output<typeof gmfRate> => ({
  id: row.id,
  percentage: twoPlaces(row.percentage),
  set_at: timeView(row.setAt),
  set_by: row.setBy?.username ?? null,
})

export const listGmf = call({
  id: 'listGmfRates',
  part: 'fees',
  tag,
  summary: 'List rates of GMF, newest first; the first is in force',
  description: 'Empty: none was ever set, and nothing is withheld.',
  caller: 'staff',
  query: pages,
  answer: { status: 200, schema: pageOf(gmfRate), description: 'A page of rates.' },
})

export const setGmf = call({
  id: 'setGmfRate',
  tag,
  summary: 'Set the rate of GMF that is withheld of payouts in pesos',
  description: 'For payouts that are quoted and requested from now on. At most 1.00; 0.00 switches it off.',
  caller: 'staff',
  writes: { 'gmf.set': 'propose' },
  stepUp: true,
  idempotent: true,
  body: z
    .object({ percentage: percentIn('Percent of what arrives.', '0.40'), reason: reasonIn })
    .transform((body) => ({ percentage: body.percentage, reason: body.reason || null })),
  ...proposes,
  answer: { status: 201, schema: gmfRate, description: 'The rate.' },
})
