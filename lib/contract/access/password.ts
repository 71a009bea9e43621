/** Password change and recovery (docs/contract.md#passwords). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { always, textIn, textOut } from '@/lib/contract/fields'
import { codeIn, emailIn, newPasswordIn, passwordIn } from '@/lib/contract/person'
import { messageAnswer } from '@/lib/contract/success-messages'

const tag = 'Users'

const newPassword = {
  new_password: newPasswordIn('8 to 100 characters; neither common nor made of the email or name.'),
  new_password_confirmation: passwordIn('The same again.'),
}

const alike = (body: { new_password?: unknown; new_password_confirmation?: unknown }, ctx: z.RefinementCtx) => {
  const { new_password: one, new_password_confirmation: other } = body
  if (typeof one === 'string' && typeof other === 'string' && other !== '' && one !== other)
    ctx.addIssue({ code: 'custom', path: ['new_password_confirmation'], params: { code: 'not_the_same' } })
}

export const changePassword = call({
  id: 'changePassword',
  tag,
  summary: 'Change your password',
  description: 'Every session and token of the account ends at once, this one too.',
  caller: 'user',
  member: 'self',
  body: z.object({ old_password: passwordIn('The present one.'), ...newPassword }).superRefine(alike, always),
  answer: { status: 200, schema: messageAnswer, description: 'Changed.' },
  errors: ['PasswordInTimeout', 'PasswordNotMatch'],
})

const publicForm = { tag, caller: 'key', scope: 'users', form: true, limit: 'recovery' } as const

export const requestRecovery = call({
  ...publicForm,
  id: 'requestPasswordRecovery',
  summary: 'Forgot the password: ask for a code',
  description: 'Always answers alike, whether there is such an account or not.',
  body: z.object({ email: emailIn('The account’s email.') }),
  answer: { status: 200, schema: messageAnswer, description: 'If there is such an account, the code is on its way.' },
})

export const validateRecovery = call({
  ...publicForm,
  id: 'validatePasswordRecovery',
  summary: 'Exchange the code for a recovery token',
  body: z.object({ email: emailIn('The account’s email.'), code: codeIn() }),
  answer: {
    status: 200,
    schema: z.object({ recovery_token: textOut('Good once, for ten minutes.', '4dQpX0b1…') }),
    description: 'The token.',
  },
  errors: ['InvalidCode', 'CodeExpired'],
})

export const confirmRecovery = call({
  ...publicForm,
  id: 'confirmPasswordRecovery',
  summary: 'Set a new password by a recovery token',
  description: 'Every session and token of the account ends at once; two-step verification stays on.',
  body: z
    .object({
      recovery_token: textIn(1, 200, '4dQpX0b1…').meta({ description: 'Of the step before.' }),
      ...newPassword,
    })
    .superRefine(alike, always),
  answer: { status: 200, schema: messageAnswer, description: 'The password is set.' },
  errors: ['InvalidCode', 'CodeExpired'],
})
