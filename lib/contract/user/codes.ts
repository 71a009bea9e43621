/** Verification codes for email and phone (docs/contract.md#codes). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { always, booleanIn } from '@/lib/contract/fields'
import { codeIn } from '@/lib/contract/person'
import { messageAnswer, messageOut } from '@/lib/contract/success-messages'

const tag = 'Users'

const confirmationBody = z
  .object({
    email: booleanIn(true).nullish().meta({ description: 'Send one to the email.' }),
    phone: booleanIn(false).nullish().meta({ description: 'Send one to the phone.' }),
  })
  .superRefine((body, ctx) => {
    if (!body.email && !body.phone) ctx.addIssue({ code: 'custom', path: ['email'], params: { code: 'required' } })
  }, always)
  .transform(({ email, phone }) => ({ email: email ?? false, phone: phone ?? false }))

export const requestConfirmation = call({
  id: 'requestConfirmation',
  tag,
  summary: 'Ask for a code to your email or phone',
  description: 'Six digits, good for ten minutes and five tries. A new one at most each minute, and five an hour.',
  caller: 'user',
  member: 'self',
  body: confirmationBody,
  answer: {
    status: 200,
    schema: z.object({
      message: messageOut,
      expires_in: z.int().meta({ description: 'Seconds that the code is good for.', example: 600 }),
    }),
    description: 'The code is on its way.',
  },
})

const verify = (what: 'email' | 'phone') =>
  call({
    id: what === 'email' ? 'verifyEmail' : 'verifyPhone',
    tag,
    summary: `Verify your ${what} by the code`,
    ...(what === 'email' ? { description: 'Also brings a new email into force (POST /edit_profile/).' } : {}),
    caller: 'user',
    member: 'self',
    body: z.object({ code: codeIn() }),
    answer: { status: 200, schema: messageAnswer, description: 'Verified.' },
    errors: ['InvalidCode', 'CodeExpired', ...(what === 'email' ? (['UserByEmail'] as const) : [])],
  })

export const verifyEmail = verify('email')
export const verifyPhone = verify('phone')
