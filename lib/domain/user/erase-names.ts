import { keepCustomer } from '../accounting/kept-customers'
import { keepPerson } from '../data-request/forget-requests'
import { lapseAbout } from '../policy/stored-proposal'
import { Prisma, type Tx } from '../tx'

/** A hash that no password matches. */
const noPassword = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * Deletes messages, sent or pending, to an account and to email addresses that belonged to it, in the order in which they are marked as sent
 * (`noteSent`).
 */
export async function forgetMessages(tx: Tx, { userId, emails }: { userId: number; emails: string[] }): Promise<void> {
  await tx.$executeRaw`
    with found as materialized (
      select id from message where user_id = ${userId}::int or "to" = any(${emails}::text[]) order by id for update)
    delete from message m using found where m.id = found.id`
}

/**
 * Replaces everything that names a person and ends all access to the account (docs/contract.md#erasure). The row stays,
 * since the ledger and the audit log reference it. It is blocked, so it cannot be paid or log in.
 */
export async function eraseNames(tx: Tx, userId: number, now: Date): Promise<void> {
  const { uuid, email } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  await keepPerson(tx, userId)
  await keepCustomer(tx, userId)
  const name = `erased-${uuid}@erased.invalid`
  await tx.user.update({
    where: { id: userId },
    data: {
      ...{ username: name, email: name, emailVerified: false, phone: null, phoneVerified: false },
      ...{ firstName: null, lastName: null, alias: null, businessName: null, city: null, address: null },
      ...{ documentType: null, documentNumber: null, gender: null, dateBirth: null, dateExpiration: null },
      ...{ pictureId: null, legalRepresentative: Prisma.DbNull, countryCompanyIncorporation: null },
      ...{ passwordHash: noPassword, pinHash: null, otpSecret: null, otpSince: null },
      ...{ otpLastStep: null, otpLastCall: null },
      paymentEmails: false,
      erasedAt: now,
      blockedAt: now,
    },
  })
  const own = { where: { userId } }
  await tx.session.deleteMany(own)
  await tx.oneTimeCode.deleteMany(own)
  await tx.recoveryToken.deleteMany(own)
  await tx.recoveryCode.deleteMany(own)
  await tx.knownDevice.deleteMany(own)
  await tx.savedView.deleteMany({ where: { ownerId: userId } })
  // Stored responses contain the account's data.
  await tx.$executeRaw`
    delete from idempotency_key where caller = ${`user:${userId}`}
      or caller in (select 'key:' || id from api_key where owner_id = ${userId})`
  await forgetMessages(tx, { userId, emails: [email] })
  await lapseAbout(tx, userId, now)
}
