import type { Wrong } from '@/components/form/use-wire-form'
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

/** Requirements of the form beyond the API: names, and consent to data processing (Ley 1581). */
export function wantedBy(values: SignUpValues): readonly Wrong[] {
  const names =
    values.type_person === '2'
      ? (['business_name', 'first_name', 'last_name'] as const)
      : (['first_name', 'last_name'] as const)
  const missing = names.filter((name) => values[name].trim() === '')
  return [
    ...missing.map((field) => ({ field, code: 'required' })),
    ...(values.consent ? [] : [{ field: 'consent', code: 'consent_required' }]),
  ]
}

/** Returns the registration body: empty values are omitted, as are business fields for a person. */
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
