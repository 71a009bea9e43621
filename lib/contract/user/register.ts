/** Accounts: registration, own profile, its changes (docs/contract.md#register). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { always, booleanIn, integerIn, nullableTextOut, textIn, textOut } from '@/lib/contract/fields'
import { documentFault } from '@/lib/contract/payer'
import {
  consentVersion,
  countryCodeIn,
  countryIn,
  dayIn,
  documentTypes,
  emailIn,
  genderIn,
  newPasswordIn,
  readOwnDocument,
} from '@/lib/contract/person'
import { dialled, nationalNumber } from '@/lib/domain/user/phone'
import type { Registration } from '@/lib/domain/user/register-user'

const tag = 'Users'

const name = (example: string, description: string) => textIn(0, 100, example).nullish().meta({ description })

const legal = {
  document_type_legal: z
    .enum(documentTypes)
    .nullish()
    .meta({ description: "The legal representative's document type; 2 only.", example: 'CC' }),
  document_number_legal: textIn(0, 20, '52183746').nullish().meta({ description: 'Their document.' }),
  name_legal: name('Beatriz', 'Their first name.'),
  last_name_legal: name('Salazar', 'Their last name.'),
  date_birth_legal: dayIn('Their day of birth; of age.', '1979-03-14').nullish(),
  gender_legal: genderIn('Their gender: F, M or X.').nullish(),
}

export const registerBody = z
  .object({
    username: emailIn('Account name; an email.'),
    email: emailIn('Kept in lower case.'),
    password: newPasswordIn('8 to 100 characters; neither common nor made of the email or name.'),
    phone: textIn(1, 20, '3105550147').meta({ description: 'Without the country’s code.' }),
    country_code: countryCodeIn().nullish(),
    country: countryIn('Two letters; CO when left out.').nullish(),
    first_name: name('Ana', 'First name.'),
    last_name: name('Restrepo', 'Last name.'),
    business_name: textIn(0, 200, 'Taller Andino S.A.S.').nullish().meta({ description: 'Name of the business.' }),
    type_person: integerIn(1)
      .nullish()
      .meta({ description: '1 NATURAL, 2 JURIDICAL; `TypePersonRequired` without it.' }),
    country_company_incorporation: countryIn('Where the business was founded; 2 needs it.').nullish(),
    document_type: z.enum(documentTypes).nullish().meta({ description: 'CC, CE or NIT.', example: 'CC' }),
    document_number: textIn(0, 20, '1018437902').nullish().meta({ description: 'The document; unique.' }),
    city: textIn(0, 120, 'Medellín').nullish().meta({ description: 'City.' }),
    address: textIn(0, 200, 'Calle 10 # 43-12').nullish().meta({ description: 'Address.' }),
    ...legal,
    referal_code: textIn(0, 40, 'ALIADO10').nullish().meta({ description: 'Of whoever sent them.' }),
    consent: booleanIn(true).nullish().meta({ description: 'To the treatment of data (Ley 1581); our form asks it.' }),
    consent_version: textIn(0, 40, consentVersion).nullish().meta({ description: 'Of the text that was shown.' }),
  })
  .superRefine((body, ctx) => {
    const wrong = (field: string, code: string, params?: object) =>
      ctx.addIssue({ code: 'custom', path: [field], params: { code, ...params } })
    const document = (
      type: 'document_type' | 'document_type_legal',
      number: 'document_number' | 'document_number_legal',
    ) => {
      const [kind, digits] = [body[type] ?? null, body[number]]
      if (kind !== null && !digits) wrong(number, 'required')
      if (kind === null && digits) wrong(type, 'required')
      const fault = typeof digits === 'string' && digits && documentFault(documentTypes, kind, digits)
      if (fault) wrong(number, fault)
    }
    document('document_type', 'document_number')
    document('document_type_legal', 'document_number_legal')
    const { phone, country_code: code, type_person: person } = body
    // Under an invalid dialing code no number exists; it is looked at whether it could be one.
    const isDialed = (text: string) =>
      typeof (code ?? '57') === 'string' ? nationalNumber(code ?? '57', text) !== null : dialled(text) !== null
    if (typeof phone === 'string' && phone !== '' && !isDialed(phone)) wrong('phone', 'not_a_phone')
    if (typeof person === 'number' && person !== 1 && person !== 2) wrong('type_person', 'invalid', { allowed: '1, 2' })
  }, always)
  .transform((body): Registration => {
    const countryCode = body.country_code ?? '57'
    const document = (type: typeof body.document_type, number: string | null | undefined) => {
      const read = type && number ? readOwnDocument(type, number) : null
      return read && 'document' in read ? read.document : null
    }
    return {
      username: body.username,
      email: body.email,
      password: body.password,
      phone: nationalNumber(countryCode, body.phone) ?? '',
      countryCode,
      country: body.country ?? 'CO',
      firstName: body.first_name || null,
      lastName: body.last_name || null,
      businessName: body.business_name || null,
      documentType: body.document_type ?? null,
      documentNumber: document(body.document_type, body.document_number),
      city: body.city || null,
      address: body.address || null,
      typePerson: body.type_person === 1 ? 'NATURAL' : body.type_person === 2 ? 'JURIDICAL' : null,
      countryCompanyIncorporation: body.country_company_incorporation ?? null,
      legalRepresentative: {
        documentType: body.document_type_legal ?? null,
        documentNumber: document(body.document_type_legal, body.document_number_legal),
        name: body.name_legal || null,
        lastName: body.last_name_legal || null,
        dateBirth: body.date_birth_legal ?? null,
        gender: body.gender_legal ?? null,
      },
      referralCode: body.referal_code || null,
      consent: body.consent ?? false,
      consentVersion: body.consent_version || consentVersion,
    }
  })

export const registeredUser = z
  .object({
    id: z.int().meta({ description: 'Number of the account.', example: 7 }),
    username: textOut('Account name.', 'ana@taller.example'),
    email: textOut('Email.', 'ana@taller.example'),
    first_name: nullableTextOut('First name.', 'Ana'),
    last_name: nullableTextOut('Last name.', 'Restrepo'),
  })
  .meta({ id: 'RegisteredUser', description: 'A new account.' })

type Named = { id: number; username: string; email: string; firstName: string | null; lastName: string | null }

export const registeredView = (user: Named): z.output<typeof registeredUser> => ({
  id: user.id,
  username: user.username,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
})

export const registerUser = call({
  id: 'registerUser',
  tag,
  summary: 'Register',
  description: 'Makes an account at level 0. Verify email and phone and send documents next.',
  caller: 'key',
  scope: 'users',
  form: true,
  limit: 'registration',
  idempotent: true,
  tolerant: true,
  body: registerBody,
  answer: { status: 201, schema: registeredUser, description: 'The account.' },
  errors: [
    'TypePersonRequired',
    'InfoBusinessDoesNotExist',
    'UserByEmail',
    'UserByUsername',
    'UserByPhoneExist',
    'UserByDocument',
    'ReferalCodeNotExist',
    'InvalidReferrer',
    'ProfileAlreadyReferred',
    'IntegrationException',
  ],
})
