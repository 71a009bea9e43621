/** From where on payments and bank transfers are warned of (docs/contract.md#thresholds). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { integerIn, refuse } from '@/lib/contract/fields'
import type { Thresholds } from '@/lib/domain/policy/thresholds'
import { proposes, reasonIn } from './proposals'

const tag = 'Policy'

const count = (description: string, example: number) => z.int().meta({ description, example })

const thresholds = z
  .object({
    amount_times: count('An amount is unusual from how many times the largest before.', 3),
    payer_hour: count('More than so many of one payer in an hour.', 5),
    payer_day: count('More than so many of one payer in 24 hours.', 15),
    account_hour: count('More than so many deposits or bank transfers of an account in an hour.', 20),
    account_day: count('More than so many in 24 hours.', 60),
  })
  .meta({ id: 'WarningThresholds', description: 'From where on something is warned of.' })

export const thresholdsView = (row: Thresholds): z.output<typeof thresholds> => ({ ...row })

export const readThresholds = call({
  id: 'readWarningThresholds',
  part: 'policy',
  tag,
  summary: 'Read the thresholds of warnings',
  caller: 'staff',
  answer: { status: 200, schema: thresholds, description: 'Those in force.' },
})

const within = (least: number, most: number, example: number) =>
  integerIn(example).transform((value, ctx) => {
    if (value < least) return refuse(ctx, 'too_small', { minimum: `${least}` })
    return value > most ? refuse(ctx, 'too_large', { maximum: `${most}` }) : value
  })

export const setThresholdsBody = z
  .object({
    amount_times: within(2, 1000, 3).meta({ description: 'From 2 on.' }),
    payer_hour: within(1, 1000, 5).meta({ description: 'From 1 on, as the others.' }),
    payer_day: within(1, 1000, 15).meta({ description: 'In 24 hours.' }),
    account_hour: within(1, 1000, 20).meta({ description: 'Of an account in an hour.' }),
    account_day: within(1, 1000, 60).meta({ description: 'Of an account in 24 hours.' }),
    reason: reasonIn,
  })
  .transform(({ reason, ...input }) => ({ input, reason: reason || null }))

export const setThresholds = call({
  id: 'setWarningThresholds',
  tag,
  summary: 'Set the thresholds of warnings',
  description: 'By two superusers. What was decided before keeps the warnings that it had.',
  caller: 'staff',
  writes: { 'threshold.set': 'propose' },
  stepUp: true,
  idempotent: true,
  body: setThresholdsBody,
  ...proposes,
  answer: { status: 200, schema: thresholds, description: 'It is as it stands.' },
})
