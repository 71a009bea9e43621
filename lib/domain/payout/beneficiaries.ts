import { DomainError, fieldError } from '../errors'
import { isBeneficiaryId, newBeneficiaryId } from '../ids'
import { queueMessage } from '../notification/queue-message'
import type { Prisma, Tx } from '../tx'
import type { Destination } from './payee'

const shown = { bank: { select: { name: true, code: true } } } as const
export type ListedBeneficiary = Prisma.BeneficiaryGetPayload<{ include: typeof shown }>

/** The end of an account's number, phone or key, by which people know it. */
export const accountEnding = ({ accountNumber, phone, key }: Pick<Destination, 'accountNumber' | 'phone' | 'key'>) =>
  `••••${(accountNumber ?? phone ?? key ?? '').slice(-4)}`

/** Refuses a bank that is not on the list. @returns its name; null without one @throws Validation failed on `field` */
export async function refuseBank(tx: Tx, { bankId }: Destination, field = 'bank_id'): Promise<string | null> {
  if (bankId === null) return null
  const bank = await tx.bank.findUnique({ where: { id: bankId, active: true }, select: { name: true } })
  if (!bank) throw fieldError(field, 'unknown_bank')
  return bank.name
}

/**
 * Adds an account that the holder may be paid out to (docs/contract.md#beneficiaries). Its owner is told by mail, and it can be paid
 * only after `holdHours`.
 * @throws DomainError Validation failed on `bank_id`, or `doubled` on the account if it is listed already
 */
export async function addBeneficiary(
  tx: Tx,
  ownerId: number,
  to: Destination,
  { holdHours }: { holdHours: number },
  now: Date,
): Promise<ListedBeneficiary> {
  await refuseBank(tx, to)
  const owner = await tx.user.findUniqueOrThrow({ where: { id: ownerId } })
  const own = owner.documentNumber !== null && owner.documentNumber === to.document
  const payableFrom = new Date(now.getTime() + holdHours * 3_600_000)
  const id = newBeneficiaryId()
  const { count } = await tx.beneficiary.createMany({
    data: [{ ...to, id, ownerId, own, payableFrom, createdAt: now }],
    skipDuplicates: true,
  })
  const field = { bank_account: 'account_number', nequi: 'phone', breb_key: 'key' }[to.kind]
  if (count === 0) throw fieldError(field, 'doubled')
  await queueMessage(tx, {
    ...{ userId: ownerId, channel: 'email', to: owner.email, kind: 'beneficiary_added' },
    data: { name: to.name, account: accountEnding(to), at: now.toISOString(), payableFrom: payableFrom.toISOString() },
  })
  return tx.beneficiary.findUniqueOrThrow({ where: { id }, include: shown })
}

/** An owner's accounts, newest first. */
export async function listBeneficiaries(
  tx: Tx,
  { ownerId, page, size }: { ownerId: number; page: number; size: number },
): Promise<{ rows: ListedBeneficiary[]; count: number; last: null }> {
  const where = { ownerId, removedAt: null }
  const [rows, count] = await Promise.all([
    tx.beneficiary.findMany({
      ...{ where, include: shown, orderBy: { createdAt: 'desc' }, skip: (page - 1) * size, take: size },
    }),
    tx.beneficiary.count({ where }),
  ])
  return { rows, count, last: null }
}

/** @throws DomainError Not found, also for another owner's and for one that was removed */
export async function readBeneficiary(
  tx: Tx,
  { ownerId, id }: { ownerId: number; id: string },
): Promise<ListedBeneficiary> {
  const row = isBeneficiaryId(id)
    ? await tx.beneficiary.findUnique({ where: { id, ownerId, removedAt: null }, include: shown })
    : null
  if (!row) throw new DomainError('Not found')
  return row
}

/** Removes an account from the list; payouts to it go on. @throws DomainError Not found */
export async function removeBeneficiary(
  tx: Tx,
  { ownerId, id }: { ownerId: number; id: string },
  now: Date,
): Promise<void> {
  const { count } = await tx.beneficiary.updateMany({
    where: { id, ownerId, removedAt: null },
    data: { removedAt: now },
  })
  if (count === 0) throw new DomainError('Not found')
}
