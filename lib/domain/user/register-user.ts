import { hashPassword } from '../access/password/password'
import { isWeakPassword } from '../access/password/password-strength'
import { DomainError, type FieldError, fieldError } from '../errors'
import { newUuid } from '../ids'
import { findReferral } from '../referral/apply-referral'
import type { Tx } from '../tx'
import { isAdult } from './age'
import { claimNames, type Names, refuseTaken } from './taken'

export type LegalRepresentative = {
  documentType: string | null
  documentNumber: string | null
  name: string | null
  lastName: string | null
  /** `YYYY-MM-DD` */
  dateBirth: string | null
  gender: 'F' | 'M' | 'X' | null
}

export type Registration = {
  username: string
  email: string
  password: string
  phone: string
  countryCode: string
  country: string
  firstName: string | null
  lastName: string | null
  businessName: string | null
  documentType: string | null
  documentNumber: string | null
  city: string | null
  address: string | null
  typePerson: 'NATURAL' | 'JURIDICAL' | null
  countryCompanyIncorporation: string | null
  legalRepresentative: LegalRepresentative
  referralCode: string | null
  /** Consent to data treatment (Ley 1581), and the version of the text that was shown. */
  consent: boolean
  consentVersion: string
}

/** Where the registration came from: one of our forms, or an API key. */
export type Origin = { platform: 'PANEL' | 'API'; locale: 'es' | 'en' }

/** Returns whether a phone exists; null when the service does not answer. */
export type LookUpPhone = (e164: string) => Promise<boolean | null>

const namesOf = (given: Registration): Names => ({
  email: given.email,
  username: given.username,
  phone: { countryCode: given.countryCode, number: given.phone },
  document:
    given.documentType && given.documentNumber ? { type: given.documentType, number: given.documentNumber } : undefined,
})

/** Checks beyond the request's schema; reports every invalid field at once. */
function problemsOf(given: Registration, { platform }: Origin, now: Date): FieldError[] {
  const juridical = given.typePerson === 'JURIDICAL'
  const birth = juridical ? given.legalRepresentative.dateBirth : null
  const owner = {
    emails: [given.email, given.username],
    names: [given.firstName, given.lastName, given.businessName],
  }
  return [
    ...(isWeakPassword(given.password, owner) ? [{ field: 'password', code: 'weak_password' } as const] : []),
    ...(platform === 'PANEL' && juridical && !given.businessName
      ? [{ field: 'business_name', code: 'required' } as const]
      : []),
    ...(birth && !isAdult(birth, now) ? [{ field: 'date_birth_legal', code: 'not_an_adult' } as const] : []),
    ...(platform === 'PANEL' && !given.consent ? [{ field: 'consent', code: 'consent_required' } as const] : []),
  ]
}

async function refuse(tx: Tx, given: Registration, origin: Origin, now: Date): Promise<void> {
  if (given.typePerson === null) throw new DomainError('TypePersonRequired')
  if (given.typePerson === 'JURIDICAL' && !given.countryCompanyIncorporation)
    throw new DomainError('InfoBusinessDoesNotExist')
  const errors = problemsOf(given, origin, now)
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
  await refuseTaken(tx, namesOf(given), null)
  if (given.referralCode) await findReferral(tx, given.referralCode, null)
}

/**
 * The slow and external part of a registration, before its transaction: validation, phone lookup
 * (docs/contract.md#register), password hash.
 * @param lookUp undefined when none is configured
 * @throws the errors of {@link registerUser}, IntegrationException, Validation failed on `phone`
 */
export async function prepareRegistration(
  tx: Tx,
  given: Registration,
  origin: Origin,
  lookUp: LookUpPhone | undefined,
  now: Date,
): Promise<{ passwordHash: string }> {
  await refuse(tx, given, origin, now)
  const exists = lookUp ? await lookUp(`+${given.countryCode}${given.phone}`) : true
  if (exists === null) throw new DomainError('IntegrationException')
  if (!exists) throw fieldError('phone', 'not_a_phone')
  return { passwordHash: await hashPassword(given.password) }
}

/**
 * Creates an account at level 0 (docs/contract.md#register). Of concurrent requests that share a name, one succeeds.
 * @throws TypePersonRequired, InfoBusinessDoesNotExist, Validation failed, UserByEmail, UserByUsername,
 *   UserByPhoneExist, UserByDocument, ReferalCodeNotExist, InvalidReferrer
 */
export async function registerUser(tx: Tx, given: Registration, origin: Origin, passwordHash: string, now: Date) {
  const { legalRepresentative, referralCode, typePerson } = given
  if (typePerson === null) throw new DomainError('TypePersonRequired')
  const names = namesOf(given)
  await claimNames(tx, names)
  await refuseTaken(tx, names, null)
  const settings = referralCode ? await findReferral(tx, referralCode, null) : {}
  const [user] = await tx.user.createManyAndReturn({
    skipDuplicates: true,
    select: { id: true, username: true, email: true, firstName: true, lastName: true },
    data: [
      {
        ...settings,
        uuid: newUuid(),
        username: given.username,
        email: given.email,
        passwordHash,
        firstName: given.firstName,
        lastName: given.lastName,
        businessName: given.businessName,
        phone: given.phone,
        countryCode: given.countryCode,
        country: given.country,
        city: given.city,
        address: given.address,
        documentType: given.documentType,
        documentNumber: given.documentNumber,
        typePerson,
        platform: origin.platform,
        roles: ['USER'],
        locale: origin.locale,
        ...(typePerson === 'JURIDICAL'
          ? { countryCompanyIncorporation: given.countryCompanyIncorporation, legalRepresentative }
          : {}),
        ...(given.consent ? { consentAt: now, consentVersion: given.consentVersion } : {}),
      },
    ],
  })
  if (user) return user
  await refuseTaken(tx, names, null)
  throw new Error('an account was neither made nor refused')
}
