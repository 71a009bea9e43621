/**
 * PIN, two-step verification and sessions of the signed-in user (docs/contract.md#pin-and-two-step-verification,
 * docs/contract.md#sessions).
 */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { nullableTextOut, refuse, textIn, textOut, timeOut, timeView } from '@/lib/contract/fields'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import { passwordIn } from '@/lib/contract/person'
import { messageAnswer } from '@/lib/contract/success-messages'
import type { ListedSession } from '@/lib/domain/access/session/list-sessions'

const tag = 'Security'
const own = { tag, caller: 'user', member: 'self' } as const

const otpIn = (description: string) => textIn(1, 64, '123456').meta({ description })

const pinIn = z
  .string()
  .transform((text, ctx) => (/^\d{6}$/.test(text) ? text : refuse(ctx, text === '' ? 'required' : 'not_a_pin')))
  .meta({ description: 'Six digits.', jsonSchema: { type: 'string', pattern: '^\\d{6}$', example: '402917' } })

export const setPin = call({
  ...own,
  id: 'setPin',
  summary: 'Set or change your PIN',
  description: 'Once there is one, sensitive calls take it, or a code of the authenticator, in their body.',
  body: z.object({ pin: pinIn, password: passwordIn('Your password.') }),
  answer: { status: 200, schema: messageAnswer, description: 'Set.' },
  errors: ['PasswordNotMatch'],
})

export const startOtp = call({
  ...own,
  id: 'startOtp',
  summary: 'Turn on two-step verification: ask for a secret',
  description: 'In force once a code of it was confirmed. `Validation failed` on `otp` where it is on already.',
  enrols: true,
  stepUp: true,
  mayBeEmpty: true,
  body: z.object({}),
  answer: {
    status: 200,
    schema: z.object({
      secret: textOut('To type into an authenticator, base32.', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'),
      otpauth_url: textOut('The same, with its terms.', 'otpauth://totp/Recaudo:ana@taller.example?secret=GEZD…'),
      qr: textOut('The same as an image, a `data:` address (SVG).', 'data:image/svg+xml;base64,PHN2Zy…'),
    }),
    description: 'The secret, shown this once.',
  },
  errors: ['Validation failed'],
})

export const confirmOtp = call({
  ...own,
  id: 'confirmOtp',
  summary: 'Turn on two-step verification: confirm a code',
  enrols: true,
  body: z.object({ otp: otpIn('A code of the authenticator.') }),
  answer: {
    status: 200,
    schema: z.object({
      recovery_codes: z
        .array(z.string())
        .meta({ description: 'Ten, shown this once, good for one log-in each.', example: ['7H2KQ-M9XWD'] }),
    }),
    description: 'It is on.',
  },
  errors: ['InvalidOtp'],
})

export const endOtp = call({
  ...own,
  id: 'endOtp',
  summary: 'Turn off two-step verification',
  body: z.object({
    otp: otpIn('A code of the authenticator, or a recovery code.'),
    password: passwordIn('Your password.'),
  }),
  answer: { status: 204, contentType: 'none', description: 'It is off.' },
  errors: ['PasswordNotMatch', 'InvalidOtp'],
})

const session = z
  .object({
    id: z.uuid().meta({ description: 'The session.', example: '0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10' }),
    kind: z.enum(['WEB', 'API']).meta({ description: 'A browser, or a bearer token.', example: 'WEB' }),
    address: nullableTextOut('Where it was opened from.', '190.24.10.7'),
    agent: nullableTextOut('What it was opened with.', 'Mozilla/5.0 …'),
    current: z.boolean().meta({ description: 'Whether this call was made with it.', example: true }),
    created_at: timeOut('When it was opened.'),
    last_used_at: timeOut('When it was last used, to the minute.'),
  })
  .meta({ id: 'Session', description: 'Where somebody is signed in.' })

export const sessionView = (row: ListedSession, current: string | null): z.output<typeof session> => ({
  id: row.id,
  kind: row.kind,
  address: row.address,
  agent: row.agent,
  current: row.id === current,
  created_at: timeView(row.createdAt),
  last_used_at: timeView(row.lastUsedAt),
})

export const listSessions = call({
  ...own,
  id: 'listSessions',
  summary: 'List where you are signed in, newest first',
  query: pagingQuery,
  answer: { status: 200, schema: listOf(session), description: 'A page of sessions that are still good.' },
})

export const endSession = call({
  ...own,
  id: 'endSession',
  summary: 'Sign out of one of your sessions',
  notFound: 'Not found',
  params: z.object({
    id: z.uuid().meta({ description: 'The session.', example: '0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10' }),
  }),
  answer: { status: 204, contentType: 'none', description: 'It is over; its tokens too.' },
})
