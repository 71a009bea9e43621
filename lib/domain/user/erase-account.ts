import { checkPassword } from '../access/password/check-password'
import { recordAudit } from '../access/record-audit'
import { isStaff } from '../access/staff-roles'
import { DomainError } from '../errors'
import { localeOf } from '../notification/locale-of'
import { queueMessage } from '../notification/queue-message'
import { forgetHits } from '../screening/forget-hits'
import { type InTx, Prisma, type Tx, type User } from '../tx'
import { eraseNames, forgetMessages } from './erase-names'
import { queueForgetting } from './forget-payers'
import { refuseOpen } from './open-things'

/**
 * Ends what others could still do with the account: API keys, webhook endpoints, sites with its payment page, referral
 * codes, members, messages to it, a pending review. Also removes personal data from its submissions, file names and payers.
 */
async function endAll(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.apiKey.updateMany({ where: { ownerId: userId, revokedAt: null }, data: { revokedAt: now } })
  await tx.webhookEndpoint.deleteMany({ where: { ownerId: userId } })
  await tx.embedOrigin.deleteMany({ where: { ownerId: userId } })
  await tx.apiRequest.deleteMany({ where: { ownerId: userId } })
  await tx.testClock.deleteMany({ where: { ownerId: userId } })
  await tx.referralCode.updateMany({ where: { ownerId: userId }, data: { active: false } })
  const members = await tx.collaborator.findMany({ where: { organizationId: userId } })
  await tx.collaborator.deleteMany({ where: { OR: [{ organizationId: userId }, { userId }] } })
  for (const member of members) if (member.userId !== null) await eraseNames(tx, member.userId, now)
  await forgetMessages(tx, { userId, emails: members.map(({ email }) => email) })
  await tx.identitySubmission.updateMany({
    where: { userId, status: 'PENDING' },
    data: { status: 'REJECTED', reason: 'La cuenta se eliminó.', reviewedAt: now },
  })
  await tx.identitySubmission.updateMany({ where: { userId }, data: { documentNumber: 'erased' } })
  // A file is often named after the person; its bytes are retained for the legal period.
  await tx.storedFile.updateMany({ where: { ownerId: userId, type: { not: 'case' } }, data: { name: 'erased' } })
  await erasePayers(tx, userId)
}

/** Anonymizes the account's payers: payments, deposits and transfers stay, for the ledger. */
async function erasePayers(tx: Tx, ownerId: number): Promise<void> {
  await tx.counterparty.updateMany({
    where: { ownerId },
    data: { fullname: 'erased', idNumber: 'erased', phone: '', email: 'erased@erased.invalid' },
  })
  await tx.reload.updateMany({
    where: { ownerId },
    data: {
      ...{ payerEmail: null, payerPhone: null, payerDocumentType: null, payerDocument: null, accountName: null },
      ...{ ip: '0.0.0.0', latitude: '0', longitude: '0', metadata: Prisma.DbNull },
    },
  })
  await tx.$executeRaw`
    update beneficiary set name = 'erased', document = 'erased', email = null, removed_at = coalesce(removed_at, now()),
           account_number = case when account_number is not null then 'erased' end,
           phone = case when phone is not null then 'erased' end, key = case when key is not null then 'erased' end
     where owner_id = ${ownerId}::int`
  await tx.$executeRaw`
    update payout set payee_name = null, payee_document_type = null, payee_document = null, payee_account_number = null,
           payee_phone = null, payee_key = null, payee_email = null, token_hash = null, metadata = null
     where owner_id = ${ownerId}::int`
  await tx.payoutBatch.updateMany({ where: { ownerId }, data: { fileName: 'erased' } })
  await forgetHits(tx, ownerId)
  await queueForgetting(tx, ownerId)
}

async function eraseWithin(tx: Tx, userId: number, now: Date): Promise<User> {
  // Links before the account: the order in which a payment locks them.
  await tx.$executeRaw`
    update payment_link set status = 'CANCELLED', updated_at = now() where owner_id = ${userId} and status = 'PENDING'`
  await tx.$executeRaw`select 1 from "user" where id = ${userId} for update`
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  if (isStaff(user.roles)) throw new DomainError('FORBIDDEN')
  // Links created in between. If one is being paid at this moment, `nowait` fails instead of deadlocking, and the
  // erasure has to be requested again.
  await tx.$executeRaw`
    update payment_link set status = 'CANCELLED', updated_at = now()
     where id in (select id from payment_link where owner_id = ${userId} and status = 'PENDING' for update nowait)`
  await refuseOpen(tx, userId)
  await endAll(tx, userId, now)
  await eraseNames(tx, userId, now)
  return user
}

/**
 * Erases the user's own account (docs/contract.md#erasure): everything that names its holder is replaced, its members are erased
 * with it, its files are locked, and the ledger stays. Concurrent writes for the account are refused by the database
 * (`refuse_erased`). A member who erases their account leaves the organization. Staff must lose their roles first.
 * @throws PasswordNotMatch, TooManyAttempts, FORBIDDEN for staff, AccountNotEmpty
 */
export async function eraseAccount(
  { tx, inTx }: { tx: Tx; inTx: InTx },
  given: { userId: number; password: string; address: string },
): Promise<void> {
  const { userId } = given
  await checkPassword(tx, given)
  await inTx(async (within, now) => {
    const { email, locale } = await eraseWithin(within, userId, now)
    await recordAudit(within, {
      ...{ actorId: userId, action: 'account.erased', subject: `user:${userId}` },
      ...{ from: null, to: null, reason: null },
    })
    await queueMessage(within, {
      ...{ userId: null, channel: 'email', to: email, kind: 'account_erased' },
      data: { at: now.toISOString() },
      locale: localeOf({ locale }),
    })
  })
}
