/** Changes to the user's own profile (docs/contract.md#edit-the-profile). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { booleanIn, refuse, textIn } from '@/lib/contract/fields'
import { fileIdOf } from '@/lib/contract/file-url'
import { countryCodeIn, dayIn, emailIn, genderIn } from '@/lib/contract/person'
import { messageOut } from '@/lib/contract/success-messages'
import type { ProfileChanges } from '@/lib/domain/user/edit-profile'

const tag = 'Users'

const nameIn = (description: string, example: string) => textIn(0, 100, example).nullish().meta({ description })

export const editProfileBody = z
  .object({
    first_name: nameIn('First name.', 'Ana'),
    last_name: nameIn('Last name.', 'Restrepo'),
    alias: nameIn('How payers see the account.', 'Taller Andino'),
    phone: textIn(1, 20, '3105550147').optional().meta({ description: 'Becomes unverified when it is another.' }),
    country_code: countryCodeIn().optional(),
    city: textIn(0, 120, 'Medellín').nullish().meta({ description: 'City.' }),
    address: textIn(0, 200, 'Calle 10 # 43-12').nullish().meta({ description: 'Address.' }),
    gender: genderIn('F, M or X.').nullish(),
    date_birth: dayIn('Day of birth; of age.', '1990-05-31').nullish(),
    date_expiration: dayIn('When the document runs out.', '2031-05-31').nullish(),
    profile_picture: z
      .string()
      .transform((given, ctx) => (given === '' ? null : (fileIdOf(given) ?? refuse(ctx, 'unknown_file'))))
      .nullish()
      .meta({
        description: 'Address of an `avatar` that you uploaded; null removes it.',
        jsonSchema: { type: 'string', example: 'http://localhost:3000/files/0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10' },
      }),
    payment_emails: booleanIn().optional().meta({ description: 'Whether an email tells you of each payment.' }),
    username: emailIn('Account name; an email.').optional(),
    email: emailIn('Used once the code that is sent to it was confirmed at /verify_email/.').optional(),
    referal_code: textIn(1, 40, 'ALIADO10').optional().meta({ description: 'Alone: applies a referral code.' }),
  })
  .transform((body) => {
    const empty = (value: string | null | undefined) => (value === '' ? null : value)
    const changes: ProfileChanges = {
      firstName: empty(body.first_name),
      lastName: empty(body.last_name),
      alias: empty(body.alias),
      city: empty(body.city),
      address: empty(body.address),
      gender: body.gender,
      dateBirth: body.date_birth,
      dateExpiration: body.date_expiration,
      pictureId: body.profile_picture,
      paymentEmails: body.payment_emails,
      username: body.username,
      email: body.email,
      phone: body.phone,
      countryCode: body.country_code,
      referralCode: body.referal_code,
    }
    const referralAlone = Object.entries(body).every(([name, value]) => value === undefined || name === 'referal_code')
    return { changes, referralAlone: referralAlone && body.referal_code !== undefined }
  })

export const editProfile = call({
  id: 'editProfile',
  tag,
  summary: 'Change your own profile',
  description:
    'Any subset of the fields. `referal_code` alone applies a referral code, once. A new email or phone takes the PIN or a code, where one is set.',
  caller: 'user',
  member: 'profile',
  stepUp: true,
  idempotent: true,
  body: editProfileBody,
  answer: {
    status: 200,
    schema: z.union([
      z.object({ message: messageOut }),
      z.object({ result: z.literal('ok').meta({ description: 'The referral code was applied.', example: 'ok' }) }),
    ]),
    description: '`message`, or `result` for a referral code alone.',
  },
  errors: [
    'UserToEditExist',
    'UserByEmail',
    'UserByPhoneExist',
    'ReferalCodeNotExist',
    'InvalidReferrer',
    'ProfileAlreadyReferred',
  ],
})
