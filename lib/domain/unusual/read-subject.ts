import { fieldError } from '../errors'
import { isMovementId } from '../ids'
import type { Prisma, Tx, User } from '../tx'
import { displayName } from '../user/display-name'

/** What a mark stores of its subject, as it stands when it is marked: an account may be erased later. */
type Snapshot = Omit<
  Prisma.UnusualMarkUncheckedCreateInput,
  'reason' | 'markedById' | 'status' | 'decidedById' | 'filedById'
>

const holderOf = (owner: User) => ({
  ownerId: owner.id,
  holderName: displayName({ ...owner, alias: null }).slice(0, 160),
  holderDocumentType: owner.documentType,
  holderDocument: owner.documentNumber,
})

async function ofMovement(tx: Tx, id: string): Promise<Omit<Snapshot, 'subject'> | null> {
  if (!isMovementId(id)) return null
  const found = await tx.moneyMovement.findUnique({ where: { id }, include: { owner: true, counterparty: true } })
  if (!found) return null
  const { owner, counterparty } = found
  return {
    ...holderOf(owner),
    ...{ movementId: id, amount: found.charge, currency: 'COP', occurredAt: found.createdAt },
    payerName: found.payerName ?? counterparty?.fullname ?? null,
    ...{ payerDocumentType: found.payerDocumentType, payerDocument: found.payerDocument },
  }
}

async function ofReload(tx: Tx, id: number): Promise<Omit<Snapshot, 'subject'> | null> {
  const found = await tx.reload.findUnique({ where: { id }, include: { owner: true } })
  if (!found) return null
  return {
    ...holderOf(found.owner),
    ...{ reloadId: id, amount: found.amount, currency: found.currency, occurredAt: found.createdAt },
    ...{ payerName: found.accountName, payerDocumentType: found.payerDocumentType, payerDocument: found.payerDocument },
  }
}

async function ofUser(tx: Tx, id: number): Promise<Omit<Snapshot, 'subject'> | null> {
  const owner = await tx.user.findUnique({ where: { id } })
  if (!owner) return null
  const newest = await tx.moneyMovement.findFirst({
    where: { ownerId: id },
    orderBy: { number: 'desc' },
    select: { number: true },
  })
  return { ...holderOf(owner), newestNumber: newest?.number ?? null }
}

async function ofCase(tx: Tx, number: number): Promise<Omit<Snapshot, 'subject'> | null> {
  const found = await tx.caseFile.findUnique({ where: { number }, select: { facts: true } })
  if (!found) return null
  const { movement_id: movement, owner } = found.facts as { movement_id?: string; owner?: number }
  if (movement) return ofMovement(tx, movement)
  return (owner ? await ofUser(tx, owner) : null) ?? {}
}

const readers = { reload: ofReload, user: ofUser, case: ofCase } as const

/**
 * Reads what is to be marked.
 * @param subject `mm_…`, `reload:7`, `user:7`, `case:318`
 * @throws DomainError Validation failed on `subject`, for what is not there
 */
export async function readSubject(tx: Tx, subject: string): Promise<Snapshot> {
  const [, kind, number = ''] = /^(reload|user|case):([1-9]\d{0,8})$/.exec(subject) ?? []
  const found = kind
    ? await readers[kind as keyof typeof readers](tx, Number.parseInt(number, 10))
    : await ofMovement(tx, subject)
  if (!found) throw fieldError('subject', 'invalid')
  return { subject, ...found }
}
