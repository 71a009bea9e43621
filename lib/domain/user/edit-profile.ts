import { type CodeKeys, refuseSoonCode, sendCode } from '../access/code/send-code'
import { DomainError, type FieldError } from '../errors'
import { isUuid } from '../ids'
import { queueMessage } from '../notification/queue-message'
import { applyReferral } from '../referral/apply-referral'
import type { Tx } from '../tx'
import { isAdult } from './age'
import { maskPhone } from './mask'
import { nationalNumber } from './phone'
import { claimNames, refuseTaken } from './taken'

/** Undefined leaves a field unchanged, null clears it. */
export type ProfileChanges = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  alias?: string | null | undefined
  city?: string | null | undefined
  address?: string | null | undefined
  gender?: 'F' | 'M' | 'X' | null | undefined
  /** `YYYY-MM-DD`, and so is `dateExpiration`. */
  dateBirth?: string | null | undefined
  dateExpiration?: string | null | undefined
  /** The id of an upload of the user. */
  pictureId?: string | null | undefined
  paymentEmails?: boolean | undefined
  username?: string | undefined
  email?: string | undefined
  /** Without the country code, as typed; `countryCode` defaults to the current one. */
  phone?: string | undefined
  countryCode?: string | undefined
  referralCode?: string | undefined
}

type Phone = { countryCode: string; number: string }

/** The account's new phone; undefined when it does not change, null when there is no such number. */
function newPhoneOf(
  user: { phone: string | null; countryCode: string },
  changes: ProfileChanges,
): Phone | null | undefined {
  const typed = changes.phone ?? (changes.countryCode === undefined ? undefined : (user.phone ?? undefined))
  if (typed === undefined) return undefined
  const countryCode = changes.countryCode ?? user.countryCode
  const number = nationalNumber(countryCode, typed)
  if (number === null) return null
  return number === user.phone && countryCode === user.countryCode ? undefined : { countryCode, number }
}

/** True when an edit changes the account's email or phone (docs/contract.md#step-up). */
export async function changesContact(tx: Tx, userId: number, changes: ProfileChanges): Promise<boolean> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { email: true, phone: true, countryCode: true },
  })
  if (!user) return false
  const email = changes.email !== undefined && changes.email !== user.email
  return email || newPhoneOf(user, changes) !== undefined
}

const dateOf = (day: string | null | undefined) => (day ? new Date(`${day}T00:00:00Z`) : day)

async function problemsOf(
  tx: Tx,
  userId: number,
  changes: ProfileChanges,
  phone: Phone | null | undefined,
  now: Date,
): Promise<FieldError[]> {
  const { dateBirth, pictureId } = changes
  const picture =
    !pictureId ||
    (isUuid(pictureId) &&
      (await tx.storedFile.count({
        where: { id: pictureId, ownerId: userId, type: 'avatar', readyAt: { not: null } },
      })) === 1)
  return [
    ...(dateBirth && !isAdult(dateBirth, now) ? [{ field: 'date_birth', code: 'not_an_adult' } as const] : []),
    ...(phone === null ? [{ field: 'phone', code: 'not_a_phone' } as const] : []),
    ...(picture ? [] : [{ field: 'profile_picture', code: 'unknown_file' } as const]),
  ]
}

/**
 * Changes the user's profile (docs/contract.md#edit-the-profile). A new phone is unverified; a new email takes effect
 * only once the code sent to it is confirmed. Sending the current email cancels a pending change. A new phone is not
 * looked up (docs/contract.md#register does that for a new account): this call has no IntegrationException, and a
 * number that does not exist never receives its code, so it stays unverified.
 * @returns `newEmail`: true when a new email waits for its code
 * @throws UNABLE_TO_GET_PROFILE, Validation failed, UserToEditExist, UserByEmail, UserByPhoneExist, TooManyAttempts and
 *   those of `applyReferral`
 */
export async function editProfile(
  tx: Tx,
  { userId, changes, ...keys }: { userId: number; changes: ProfileChanges } & CodeKeys,
  now: Date,
): Promise<{ newEmail: boolean }> {
  const user = await tx.user.findUnique({ where: { id: userId, erasedAt: null } })
  if (!user || user.roles.includes('COLLABORATOR')) throw new DomainError('UNABLE_TO_GET_PROFILE')
  const phone = newPhoneOf(user, changes)
  const errors = await problemsOf(tx, userId, changes, phone, now)
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
  const { username, email } = changes
  const newPhone = phone ?? undefined
  const newEmail = email === user.email ? undefined : email
  await claimNames(tx, { username, phone: newPhone })
  await refuseTaken(tx, { username, email: newEmail, phone: newPhone }, userId, { username: 'UserToEditExist' })

  await tx.user.update({
    where: { id: userId },
    data: {
      firstName: changes.firstName,
      lastName: changes.lastName,
      alias: changes.alias,
      city: changes.city,
      address: changes.address,
      gender: changes.gender,
      dateBirth: dateOf(changes.dateBirth),
      dateExpiration: dateOf(changes.dateExpiration),
      pictureId: changes.pictureId,
      paymentEmails: changes.paymentEmails,
      username,
      ...(newPhone ? { phone: newPhone.number, countryCode: newPhone.countryCode, phoneVerified: false } : {}),
    },
  })
  if (email === user.email)
    await tx.oneTimeCode.updateMany({ where: { userId, purpose: 'new_email', usedAt: null }, data: { usedAt: now } })
  if (newEmail) {
    await refuseSoonCode(tx, userId, 'new_email', now)
    await sendCode(tx, { userId, purpose: 'new_email', target: newEmail, ...keys }, now)
  }
  if (newPhone) {
    const data = { phone: maskPhone(newPhone.number), at: now.toISOString() }
    await queueMessage(tx, { userId, channel: 'email', to: user.email, kind: 'phone_changed', data })
  }
  if (changes.referralCode !== undefined) await applyReferral(tx, userId, changes.referralCode)
  return { newEmail: newEmail !== undefined }
}
