/** Endpoints of the simulated bank (docs/gateways.md#sandbox); only with `RAIL=sandbox`. */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { integerIn, nullableTextOut, refuse, textOut, timeOut, timeView } from '@/lib/contract/fields'
import { movementParams } from '@/lib/contract/payment-link/checkout'
import type { SentMessage } from '@/lib/domain/notification/list-messages'
import { isReadable } from '@/lib/domain/text'

export const sandboxOutcomes = ['approve', 'decline', 'pending', 'processing', 'expire'] as const

const wholeUpTo = (least: number, most: number, example: number) =>
  integerIn(example)
    .transform((value, ctx) => {
      if (value < least) return refuse(ctx, 'too_small', { minimum: `${least}` })
      return value > most ? refuse(ctx, 'too_large', { maximum: `${most}` }) : value
    })
    .meta({ jsonSchema: { type: 'integer', minimum: least, maximum: most, example } })

export const sandboxOutcomeBody = z.object({
  outcome: z.enum([...sandboxOutcomes, 'return']).meta({
    description: 'What the payer does at the bank; `return`: the bank takes the money back.',
    example: 'approve',
  }),
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

const sentMessage = z
  .object({
    channel: z.enum(['email', 'sms']).meta({ description: 'How it went out.', example: 'email' }),
    to: textOut('An email, or a phone with its plus sign.', 'ana@taller.example'),
    subject: nullableTextOut('Of a mail.', '402917 es su código'),
    text: textOut('What it said.', 'Verifique su correo…'),
    code: nullableTextOut('The code in it.', '402917'),
    sent_at: timeOut('When it was sent.'),
  })
  .meta({ id: 'SentMessage', description: 'A message that was sent, or would have been.' })

export const sentMessagesView = (messages: SentMessage[]) => ({
  results: messages.map(
    ({ channel, to, subject, text, code, sentAt }): z.output<typeof sentMessage> => ({
      channel,
      to,
      subject,
      text,
      code,
      sent_at: sentAt ? timeView(sentAt) : '',
    }),
  ),
})

export const readSandboxMessages = call({
  id: 'readSandboxMessages',
  tag: 'Sandbox',
  summary: 'Read what was sent to somebody, newest first',
  description: 'Only in a test installation, with a platform key. Not what was sent to staff.',
  caller: 'key',
  scope: 'users',
  notFound: 'Not found',
  query: z.object({
    to: z
      .string()
      .min(3)
      .max(254)
      .refine(isReadable)
      // An unescaped plus sign arrives as a space.
      .transform((text) =>
        text
          .replace(/^ (?=\d)/, '+')
          .trim()
          .toLowerCase(),
      )
      .meta({ description: 'An email, or a phone with its plus sign.', example: 'ana@taller.example' }),
  }),
  answer: {
    status: 200,
    schema: z.object({ results: z.array(sentMessage).meta({ description: 'At most 100.' }) }),
    description: 'The messages.',
  },
})
