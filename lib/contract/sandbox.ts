/** The simulated bank's own door (decisions §7 "sandbox"): only where `RAIL=sandbox`. */
import { z } from 'zod'
import { call } from './call'
import { movementParams } from './checkout'
import { integerIn, refuse } from './fields'

export const sandboxOutcomes = ['approve', 'decline', 'pending', 'processing', 'expire'] as const

const wholeUpTo = (least: number, most: number, example: number) =>
  integerIn(example)
    .transform((value, ctx) => {
      if (value < least) return refuse(ctx, 'too_small', { minimum: `${least}` })
      return value > most ? refuse(ctx, 'too_large', { maximum: `${most}` }) : value
    })
    .meta({ jsonSchema: { type: 'integer', minimum: least, maximum: most, example } })

export const sandboxOutcomeBody = z.object({
  outcome: z.enum(sandboxOutcomes).meta({ description: 'What the payer does at the bank.', example: 'approve' }),
  times: wholeUpTo(1, 50, 1).optional().meta({ description: 'How often the bank notifies, all at once; default 1.' }),
  delay_ms: wholeUpTo(0, 600_000, 0).optional().meta({ description: 'Milliseconds until it does; default 0.' }),
})

export const playSandbox = call({
  id: 'playSandboxOutcome',
  tag: 'Sandbox',
  summary: 'Act as the payer at the simulated bank',
  description: 'The bank knows at once and tells Recaudo by a signed notification. 404 unless the rail is the sandbox.',
  caller: 'anyone',
  notFound: 'Not found',
  params: movementParams,
  body: sandboxOutcomeBody,
  answer: {
    status: 200,
    schema: z.object({ accepted: z.literal(true).meta({ description: 'Always true.', example: true }) }),
    description: 'The bank took it.',
  },
})
