import { DomainError, fieldError } from '../errors'
import type { Span } from '../filters'
import { isSamePerson } from '../identity/same-person'
import { isBeneficiaryId, newBeneficiaryId } from '../ids'
import { queueMessage } from '../notification/queue-message'
import { olderThan, type Page, readPage, type Slice } from '../paging'
import type { Prisma, Tx, User } from '../tx'
import { maskEnd } from '../user/mask'
import { accountKey, type Destination } from './payee'

const shown = { bank: { select: { name: true, code: true } } } as const
export type ListedBeneficiary = Prisma.BeneficiaryGetPayload<{ include: typeof shown }>

/** The end of an account's number, phone or key, by which people know it. */
export const accountEnding = ({ accountNumber, phone, key }: Pick<Destination, 'accountNumber' | 'phone' | 'key'>) =>
  maskEnd(accountNumber ?? phone ?? key ?? '')

/** Refuses a bank that is not on the list. @returns its name; null without one @throws Validation failed on `field` */
export async function refuseBank(tx: Tx, { bankId }: Destination, field = 'bank_id'): Promise<string | null> {
  if (bankId === null) return null
  const bank = await tx.bank.findUnique({ where: { id: bankId, active: true }, select: { name: true } })
  if (!bank) throw fieldError(field, 'unknown_bank')
  return bank.name
}

type Hold = { holdHours: number }

/** From when an account that is added now can be paid. */
export const payableFrom = ({ holdHours }: Hold, now: Date) => new Date(now.getTime() + holdHours * 3_600_000)

type Owner = Pick<User, 'id' | 'documentType' | 'documentNumber' | 'businessName' | 'firstName' | 'lastName'>

/** A holder as banks know them. */
const identityOf = ({ documentType, documentNumber: document, businessName, firstName, lastName }: Owner) => ({
  ...{ documentType, document },
  names: [businessName, [firstName, lastName].filter(Boolean).join(' ')],
})

const rowOf = (owner: Owner, to: Destination, hold: Hold, now: Date) => ({
  ...{ ...to, id: newBeneficiaryId(), ownerId: owner.id },
  own: isSamePerson(to, identityOf(owner)),
  ...{ payableFrom: payableFrom(hold, now), createdAt: now },
})

/**
 * Adds an account that the holder may be paid out to (docs/contract.md#beneficiaries). Its owner is told by mail, and it can be paid
 * only after `holdHours`.
 * @throws DomainError Validation failed on `bank_id`, or `doubled` on the account if it is listed already
 */
export async function addBeneficiary(
  tx: Tx,
  ownerId: number,
  to: Destination,
  hold: Hold,
  now: Date,
): Promise<ListedBeneficiary> {
  await refuseBank(tx, to)
  const owner = await tx.user.findUniqueOrThrow({ where: { id: ownerId } })
  const row = rowOf(owner, to, hold, now)
  const { count } = await tx.beneficiary.createMany({ data: [row], skipDuplicates: true })
  const field = { bank_account: 'account_number', nequi: 'phone', breb_key: 'key' }[to.kind]
  if (count === 0) throw fieldError(field, 'doubled')
  await queueMessage(tx, {
    ...{ userId: ownerId, channel: 'email', to: owner.email, kind: 'beneficiary_added' },
    data: {
      ...{ name: to.name, account: accountEnding(to), at: now.toISOString() },
      payableFrom: row.payableFrom.toISOString(),
    },
  })
  return tx.beneficiary.findUniqueOrThrow({ where: { id: row.id }, include: shown })
}

/** An owner's accounts among these, by `accountKey`. */
export async function findBeneficiaries(
  tx: Tx,
  ownerId: number,
  wanted: readonly Destination[],
): Promise<Map<string, ListedBeneficiary>> {
  const given = (name: 'accountNumber' | 'phone' | 'key') => ({
    [name]: { in: wanted.flatMap((to) => (to[name] === null ? [] : [to[name]])) },
  })
  const rows = await tx.beneficiary.findMany({
    where: { ownerId, removedAt: null, OR: [given('accountNumber'), given('phone'), given('key')] },
    include: shown,
  })
  return new Map(rows.map((row) => [accountKey(row), row]))
}

/**
 * Adds the accounts of a file, as by hand but told in one mail. One that somebody else adds meanwhile is not added twice.
 * @returns them by `accountKey`
 */
export async function addBeneficiaries(
  tx: Tx,
  ownerId: number,
  { added }: { added: readonly Destination[] },
  hold: Hold,
  now: Date,
): Promise<Map<string, ListedBeneficiary>> {
  if (added.length === 0) return new Map()
  const owner = await tx.user.findUniqueOrThrow({ where: { id: ownerId } })
  // in one order, so that two files with the same accounts wait for each other instead of deadlocking
  const sorted = [...added].sort((one, two) => (accountKey(one) < accountKey(two) ? -1 : 1))
  await tx.beneficiary.createMany({ data: sorted.map((to) => rowOf(owner, to, hold, now)), skipDuplicates: true })
  await queueMessage(tx, {
    ...{ userId: ownerId, channel: 'email', to: owner.email, kind: 'beneficiaries_added' },
    data: { count: added.length, at: now.toISOString() },
  })
  return findBeneficiaries(tx, ownerId, added)
}

/** An owner's accounts, newest first. */
export function listBeneficiaries(
  tx: Tx,
  { ownerId, from, until }: Span & { ownerId: number },
  slice: Slice,
): Promise<Page<ListedBeneficiary>> {
  const where = { ownerId, removedAt: null, createdAt: { ...(from && { gte: from }), ...(until && { lt: until }) } }
  return readPage(slice, {
    read: ({ before, skip, take }) =>
      tx.beneficiary.findMany({
        where: { ...where, number: olderThan(before) },
        include: shown,
        orderBy: { number: 'desc' },
        ...{ skip, take },
      }),
    count: () => tx.beneficiary.count({ where }),
    idOf: ({ number }) => number,
  })
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
