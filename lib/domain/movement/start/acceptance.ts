import { DomainError, fieldError } from '../../errors'
import { Prisma, type Tx } from '../../tx'
import { type CheckoutFacts, readCheckout } from '../read/read-checkout'
import type { Terms } from '../terms'
import type { AcceptanceDocument } from './acceptance-document'

/** Documents of the rail's that somebody accepted, by what was shown of them. */
export type Accepted = readonly Pick<AcceptanceDocument, 'type' | 'permalink'>[]

/**
 * The documents to keep with a movement: all that the rail has, if just those were accepted (docs/gateways.md#wompi). One that was replaced
 * since it was shown is not the one that was accepted.
 * @param accepted null: nothing was said of them
 * @returns null when they have yet to be accepted
 * @throws DomainError Validation failed on `acceptance`
 */
export function documentsOf({ documents }: Terms, accepted: Accepted | null): readonly AcceptanceDocument[] | null {
  if (documents.length === 0) return []
  if (accepted === null) return null
  const has = (document: AcceptanceDocument) =>
    accepted.some(({ type, permalink }) => type === document.type && permalink === document.permalink)
  if (!documents.every(has)) throw fieldError('acceptance', 'acceptance_required')
  return documents
}

export type Consents = { documents: readonly AcceptanceDocument[]; address: string | null }

/**
 * A statement that starts a movement and answers `{outcome, id}`, and in it, where documents were accepted, keeps them with it.
 * @param start a call of the database's function
 */
export const startKeeping = (start: Prisma.Sql, { documents, address }: Consents): Prisma.Sql =>
  documents.length === 0
    ? Prisma.sql`select ${start} as answer`
    : Prisma.sql`
        with started as materialized (select ${start} as answer),
             kept as (insert into payer_consent (movement_id, type, permalink, token, address)
                      select s.answer ->> 'id', d.type, d.permalink, d.token, ${address}
                        from started s, jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
                               as d (type "AcceptanceType", permalink text, token text)
                       where s.answer ->> 'outcome' = 'started')
        select answer from started`

/** Keeps what a payer accepted, and queues the start, if the movement waits for that. @returns whether it did */
export async function keepAcceptance(tx: Tx, movementId: string, { documents, address }: Consents): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ kept: boolean }[]>`
    select accept_documents(${movementId}, ${JSON.stringify(documents)}::jsonb, ${address}) as kept`
  return row?.kept ?? false
}

/**
 * The payer of a movement accepts the rail's documents on its own page; said twice, it is once.
 * @throws DomainError Not found, InvalidStatus (over, or its link paid by another), MethodUnavailable, Validation failed on `acceptance`
 */
export async function acceptDocuments(
  tx: Tx,
  { id, accepted, address }: { id: string; accepted: Accepted; address: string | null },
  terms: Terms,
  now: Date,
): Promise<CheckoutFacts> {
  const before = await readCheckout(tx, { id }, terms, now)
  if (!before.movement.awaitsAcceptance) return before
  if (!before.worthPaying) throw new DomainError('InvalidStatus')
  if (before.off) throw new DomainError('MethodUnavailable', { retryAfter: before.off.retryAfter })
  const kept = await keepAcceptance(tx, id, { documents: documentsOf(terms, accepted) ?? [], address })
  const after = await readCheckout(tx, { id }, terms, now)
  // Somebody else's acceptance came first, or the time was up in between.
  if (!kept && after.movement.awaitsAcceptance) throw new DomainError('InvalidStatus')
  return after
}
