import { consentVersion } from '@/lib/contract/person'

export type SignUpValues = typeof emptySignUp

export const emptySignUp = {
  type_person: '1',
  business_name: '',
  country_company_incorporation: 'CO',
  first_name: '',
  last_name: '',
  email: '',
  country_code: '57',
  phone: '',
  password: '',
  name_legal: '',
  last_name_legal: '',
  document_type_legal: 'CC',
  document_number_legal: '',
  date_birth_legal: '',
  gender_legal: '',
  referal_code: '',
  consent: false,
}

const ofBusinesses = [
  'business_name',
  'country_company_incorporation',
  'name_legal',
  'last_name_legal',
  'document_type_legal',
  'document_number_legal',
  'date_birth_legal',
  'gender_legal',
]

/** What our form wants beyond the interface: names, and consent to the treatment of data (Ley 1581). */
export function wantedBy(values: SignUpValues): Partial<Record<keyof SignUpValues, string>> {
  const names =
    values.type_person === '2'
      ? (['business_name', 'first_name', 'last_name'] as const)
      : (['first_name', 'last_name'] as const)
  const missing = names.filter((name) => values[name].trim() === '')
  return {
    ...Object.fromEntries(missing.map((name) => [name, 'required'])),
    ...(values.consent ? {} : { consent: 'consent_required' }),
  }
}

/** The body that asks for the account: what is empty is left out, and a person brings nothing of a business. */
export function bodyOf(values: SignUpValues): Record<string, unknown> {
  const juridical = values.type_person === '2'
  const given = Object.entries(values).filter(
    ([name, value]) => value !== '' && (juridical || !ofBusinesses.includes(name)),
  )
  const body: Record<string, unknown> = Object.fromEntries(given)
  if (!values.document_number_legal) delete body.document_type_legal
  return {
    ...body,
    username: values.email,
    email: values.email,
    password: values.password,
    phone: values.phone,
    consent_version: consentVersion,
  }
}
