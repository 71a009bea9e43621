/** The user's own profile: read and change (docs/contract.md#profile, docs/contract.md#edit-the-profile). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { dayView, nullableTextOut, textOut, timeOut, timeView, whenView } from '@/lib/contract/fields'
import { fileUrl } from '@/lib/contract/file-url'
import { genders } from '@/lib/contract/person'
import type { Profile } from '@/lib/domain/user/read-profile'

const tag = 'Users'

const flag = (description: string, example = true) => z.boolean().meta({ description, example })
const list = (description: string, example: string[]) => z.array(z.string()).meta({ description, example })

const names = {
  id: z.int().meta({ description: 'Number of the account.', example: 7 }),
  uuid: z.uuid().meta({ description: 'The account.', example: '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10' }),
  username: textOut('Account name.', 'ana@taller.example'),
  email: textOut('Email.', 'ana@taller.example'),
  first_name: nullableTextOut('First name.', 'Ana'),
  last_name: nullableTextOut('Last name.', 'Restrepo'),
}
const level = z.int().meta({ description: 'Validation level: 0, 1, 2 or 5.', example: 5 })
export const personTypes = ['NATURAL', 'JURIDICAL'] as const

const typePerson = z.enum(personTypes).meta({ description: 'Kind of person.', example: 'NATURAL' })

const representative = z
  .object({
    document_type: nullableTextOut('Document type.', 'CC'),
    document_number: nullableTextOut('Document.', '52183746'),
    name: nullableTextOut('First name.', 'Beatriz'),
    last_name: nullableTextOut('Last name.', 'Salazar'),
    date_birth: nullableTextOut('Day of birth.', '1979-03-14'),
    gender: nullableTextOut('F, M or X.', 'F'),
  })
  .nullable()
  .meta({ description: 'Legal representative; null for a natural person.' })

export const profileResource = z
  .object({
    ...names,
    alias: nullableTextOut('How payers see the account.', 'Taller Andino'),
    business_name: nullableTextOut('Name of the business.', null),
    phone: nullableTextOut('Without the country’s code.', '3105550147'),
    country: textOut('Two letters.', 'CO'),
    country_code: textOut('Dialing code.', '57'),
    city: nullableTextOut('City.', 'Medellín'),
    address: nullableTextOut('Address.', 'Calle 10 # 43-12'),
    document_type: nullableTextOut('CC, CE or NIT.', 'CC'),
    document_number: nullableTextOut('The document.', '1018437902'),
    phone_verified: flag('Whether the phone was verified.'),
    email_verified: flag('Whether the email was verified.'),
    type_person: typePerson,
    level,
    document_status: z
      .enum(['NOT_SUBMITTED', 'PENDING', 'APPROVED', 'REJECTED'])
      .meta({ description: 'How the review of the documents stands.', example: 'APPROVED' }),
    has_pin: flag('Whether a PIN is set.', false),
    has_otp: flag('Whether two-step verification is on.', false),
    is_merchant: flag('A juridical person, or one who has made a link.'),
    roles: list('USER, OPERATOR, SUPERUSER.', ['USER']),
    last_login: timeOut('Last log-in or token; null before the first.').nullable(),
    platform: z.enum(['PANEL', 'API']).meta({ description: 'How the account was made.', example: 'API' }),
    gender: z.enum(genders).nullable().meta({ description: 'F, M or X.', example: 'F' }),
    date_birth: nullableTextOut('Day of birth.', '1990-05-31'),
    date_expiration: nullableTextOut('When the document runs out.', '2031-05-31'),
    profile_picture: nullableTextOut('Address of the picture.', null),
    country_company_incorporation: nullableTextOut('Where the business was founded.', null),
    legal_representative: representative,
    max_transaction_quantity: z.int().nullable().meta({
      description: 'Payments, deposits and reloads that may begin in one day; null: no limit.',
      example: null,
    }),
    payment_methods_configuration: list('Methods of links; empty: all.', []),
    payment_methods_configuration_reload: list('Methods of deposits; empty: all.', []),
    payment_emails: flag('Whether an email tells you of each payment.', false),
    referred: flag('Whether a referral code was applied.', false),
    created_at: timeOut('When it was made.'),
  })
  .meta({ id: 'Profile', description: 'One’s own account.' })

export type ProfileResource = z.output<typeof profileResource>

export const liteProfile = z
  .object({ ...names, level, type_person: typePerson })
  .meta({ id: 'LiteProfile', description: 'An account in short.' })

const collaboratorProfile = z
  .object({
    ...names,
    role: z
      .enum(['VIEWER', 'LINKS', 'FINANCE', 'ADMIN'])
      .meta({ description: 'What the member may do.', example: 'LINKS' }),
    permissions: list('What that is, in words of the interface.', ['links:read', 'links:write', 'deposits:read']),
    organization: z
      .object({
        uuid: z.uuid().meta({ description: 'The account.', example: '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10' }),
        name: textOut('Its display name.', 'Taller Andino de Bicicletas'),
      })
      .meta({ description: 'Whose member this is.' }),
  })
  .meta({ id: 'CollaboratorProfile', description: 'A member of an account.' })

type Representative = Record<
  'documentType' | 'documentNumber' | 'name' | 'lastName' | 'dateBirth' | 'gender',
  string | null
>

const representativeView = (it: Representative | null): ProfileResource['legal_representative'] =>
  it && {
    document_type: it.documentType,
    document_number: it.documentNumber,
    name: it.name,
    last_name: it.lastName,
    date_birth: it.dateBirth,
    gender: it.gender,
  }

type Short = Pick<Profile, 'id' | 'uuid' | 'username' | 'email' | 'firstName' | 'lastName' | 'level' | 'typePerson'>

const namesView = (user: Omit<Short, 'level' | 'typePerson'>) => ({
  id: user.id,
  uuid: user.uuid,
  username: user.username,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
})

export const liteView = (user: Short): z.output<typeof liteProfile> => ({
  ...namesView(user),
  level: user.level,
  type_person: user.typePerson,
})

/** @param base origin of the app's own addresses */
export const profileView = (user: Profile, base: string): ProfileResource => ({
  ...liteView(user),
  alias: user.alias,
  business_name: user.businessName,
  phone: user.phone,
  country: user.country,
  country_code: user.countryCode,
  city: user.city,
  address: user.address,
  document_type: user.documentType,
  document_number: user.documentNumber,
  phone_verified: user.phoneVerified,
  email_verified: user.emailVerified,
  document_status: user.documentStatus,
  has_pin: user.pinHash !== null,
  has_otp: user.otpSince !== null,
  is_merchant: user.typePerson === 'JURIDICAL' || user._count.links > 0,
  roles: user.roles,
  last_login: whenView(user.lastLogin),
  platform: user.platform,
  gender: user.gender,
  date_birth: user.dateBirth && dayView(user.dateBirth),
  date_expiration: user.dateExpiration && dayView(user.dateExpiration),
  profile_picture: user.pictureId && fileUrl(base, user.pictureId),
  country_company_incorporation: user.countryCompanyIncorporation,
  legal_representative: representativeView(user.legalRepresentative as Representative | null),
  max_transaction_quantity: user.maxTransactionQuantity,
  payment_methods_configuration: user.linkMethods.map((method) => method.toUpperCase()),
  payment_methods_configuration_reload: user.reloadMethods.map((method) => method.toUpperCase()),
  payment_emails: user.paymentEmails,
  referred: user.referralCodeId !== null,
  created_at: timeView(user.createdAt),
})

/** A holder's profile, abbreviated when `lite`; a collaborator has its own shape. */
export const userView = (user: Profile, lite: boolean, base: string) =>
  user.membership
    ? ({
        ...namesView(user),
        role: user.membership.role,
        permissions: [...user.membership.permissions],
        organization: user.membership.organization,
      } satisfies z.output<typeof collaboratorProfile>)
    : lite
      ? liteView(user)
      : profileView(user, base)

export const readUser = call({
  id: 'readUser',
  tag,
  summary: 'Read your own profile',
  caller: 'user',
  member: 'self',
  query: z.object({
    lite: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .meta({ description: 'The profile in short.', jsonSchema: { type: 'boolean', example: true } }),
  }),
  answer: {
    status: 200,
    schema: z.union([profileResource, liteProfile, collaboratorProfile]),
    description: 'The profile; in short with `lite`; a collaborator has a shape of its own.',
  },
  errors: ['UNABLE_TO_GET_PROFILE'],
})
