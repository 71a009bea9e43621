import { reservedStates } from '../payout/step-payout'
import type { Tx } from '../tx'
import type { LegalRepresentative } from '../user/register-user'

/** Names and documents of somebody who is compared, and whose account it is about. */
export type Parties = {
  ownerId: number
  parties: { name: string; documentType: string | null; document: string | null }[]
}

/** `user:7` → the numbers or ids of one kind. */
const idsOf = (subjects: readonly string[], kind: 'user' | 'beneficiary' | 'payout') =>
  subjects.flatMap((subject) => (subject.startsWith(`${kind}:`) ? [subject.slice(kind.length + 1)] : []))

const numbers = (ids: readonly string[]) => ids.map((id) => Number.parseInt(id, 10))

const fullName = (...names: (string | null)[]) => names.filter(Boolean).join(' ').trim()

async function readUsers(tx: Tx, ids: readonly string[]): Promise<[string, Parties][]> {
  if (ids.length === 0) return []
  const rows = await tx.user.findMany({
    where: { id: { in: numbers(ids) }, erasedAt: null },
    select: {
      ...{ id: true, businessName: true, firstName: true, lastName: true, legalRepresentative: true },
      ...{ documentType: true, documentNumber: true },
    },
  })
  return rows.map(({ id, businessName, firstName, lastName, documentType, documentNumber, ...row }) => {
    const representative = row.legalRepresentative as LegalRepresentative | null
    const own = [businessName ?? '', fullName(firstName, lastName)].filter(Boolean)
    const parties = own.map((name) => ({ name, documentType, document: documentNumber }))
    const theirs = representative && {
      name: fullName(representative.name, representative.lastName),
      documentType: representative.documentType,
      document: representative.documentNumber,
    }
    return [`user:${id}`, { ownerId: id, parties: theirs?.name ? [...parties, theirs] : parties }]
  })
}

async function readBeneficiaries(tx: Tx, ids: readonly string[]): Promise<[string, Parties][]> {
  if (ids.length === 0) return []
  const rows = await tx.$queryRaw<({ id: string; ownerId: number } & Parties['parties'][number])[]>`
    select id, owner_id as "ownerId", name, document_type::text as "documentType", document from beneficiary b
     where id = any (${[...ids]}::text[])
       and (removed_at is null
            or exists (select from payout p
                        where p.owner_id = b.owner_id and p.beneficiary_id = b.id
                          and p.status in ('awaiting_destination', 'requested', 'approved', 'sent')))`
  return rows.map(({ id, ownerId, ...party }) => [`beneficiary:${id}`, { ownerId, parties: [party] }])
}

async function readPayees(tx: Tx, ids: readonly string[]): Promise<[string, Parties][]> {
  if (ids.length === 0) return []
  const rows = await tx.payout.findMany({
    where: { number: { in: numbers(ids) }, status: { in: [...reservedStates] } },
    select: { number: true, ownerId: true, payeeName: true, payeeDocumentType: true, payeeDocument: true },
  })
  return rows.map(({ number, ownerId, payeeName, payeeDocumentType: documentType, payeeDocument: document }) => [
    `payout:${number}`,
    { ownerId, parties: payeeName ? [{ name: payeeName, documentType, document }] : [] },
  ])
}

/** Names and documents by subject; one that is erased, paid, or removed with nothing left to pay has none any more. */
export async function readParties(tx: Tx, subjects: readonly string[]): Promise<Map<string, Parties>> {
  const found = await Promise.all([
    readUsers(tx, idsOf(subjects, 'user')),
    readBeneficiaries(tx, idsOf(subjects, 'beneficiary')),
    readPayees(tx, idsOf(subjects, 'payout')),
  ])
  return new Map(found.flat())
}
