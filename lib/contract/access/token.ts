/** Access and refresh tokens (docs/contract.md#access-tokens). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { always, textIn, textOut } from '@/lib/contract/fields'

const tag = 'Tokens'

export const tokenBody = z
  .object({
    email: z
      .string()
      .max(254)
      .optional()
      .meta({ description: 'The account’s email; or send username.', example: 'ana@taller.example' }),
    username: z
      .string()
      .max(254)
      .optional()
      .meta({ description: 'The account’s name; or send email.', example: 'ana@taller.example' }),
    password: z.string().min(1).max(100).meta({ description: 'The password.', example: 'correcto-caballo-batería' }),
    otp: z
      .string()
      .max(64)
      .optional()
      .meta({ description: 'A code of the authenticator, or a recovery code, where 2FA is on.', example: '123456' }),
  })
  .superRefine((body, ctx) => {
    if (!body.email && !body.username) ctx.addIssue({ code: 'custom', path: ['email'], params: { code: 'required' } })
  }, always)

export const tokenPair = z
  .object({
    access: textOut('JWT, 15 minutes.', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2ln'),
    refresh: textOut('Opaque, 30 days, used once.', '4dQp…'),
    token_type: z.literal('Bearer').meta({ description: 'Always Bearer.', example: 'Bearer' }),
    expires_in: z.int().meta({ description: 'Seconds that `access` is good for.', example: 900 }),
  })
  .meta({ id: 'TokenPair', description: 'What to sign calls with.' })

const refreshBody = z.object({ refresh: textIn(1, 200, '4dQp…').meta({ description: 'The refresh token.' }) })

export const createToken = call({
  id: 'createToken',
  tag,
  summary: 'Log in',
  description:
    'The access token holds for 15 minutes, the refresh token for 30 days and one use. `OtpRequired`: the password is right, and two-step verification asks for `otp` too.',
  caller: 'key',
  limit: 'login',
  body: tokenBody,
  answer: { status: 200, schema: tokenPair, description: 'A pair of tokens.' },
  errors: ['InvalidCredentials', 'AccountBlocked', 'OtpRequired', 'InvalidOtp', 'TooManyAttempts'],
})

export const refreshToken = call({
  id: 'refreshToken',
  tag,
  summary: 'Exchange a refresh token for a new pair',
  description:
    'A used one presented again within 10 seconds gets the same pair, so that two workers may refresh at once; later it revokes its whole family.',
  caller: 'key',
  body: refreshBody,
  answer: { status: 200, schema: tokenPair, description: 'A new pair.' },
  errors: ['InvalidToken', 'AccountBlocked'],
})

export const revokeToken = call({
  id: 'revokeToken',
  tag,
  summary: 'End a session',
  caller: 'key',
  body: refreshBody,
  answer: { status: 204, contentType: 'none', description: 'Ended, or was not there.' },
})
