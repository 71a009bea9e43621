import { DomainError, fieldError } from '../../errors'
import * as sql from '../../sql'
import { Prisma, type Tx } from '../../tx'
import { type CheckoutFacts, readCheckout } from '../read/read-checkout'
import type { Terms } from '../terms'
import type { AcceptanceDocument } from './acceptance-document'

/** Accepted documents of the rail, identified by what was shown of them. */
export type Accepted = readonly Pick<AcceptanceDocument, 'type' | 'permalink'>[]

/**
 * The documents to store with a movement: all of the rail's, if each was accepted (docs/gateways.md#wompi). A document
 * replaced since it was shown does not count as accepted.
 * @param accepted null: not sent
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
 * A statement that starts a movement, returns `{outcome, id}` and stores the accepted documents, if any, with it.
 * @param start a call of the database's start function
 */
export const startKeeping = (start: sql.Call<unknown>, { documents, address }: Consents): Prisma.Sql =>
  documents.length === 0
    ? Prisma.sql`select ${start} as answer`
    : Prisma.sql`
        with started as materialized (select ${start} as answer),
             stored as (insert into payer_consent (movement_id, type, permalink, token, address)
                      select s.answer ->> 'id', d.type, d.permalink, d.token, ${address}
                        from started s, jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
                               as d (type "AcceptanceType", permalink text, token text)
                       where s.answer ->> 'outcome' = 'started')
        select answer from started`

/** Stores what a payer accepted and queues the start, if the movement waits for it. @returns true if it did */
export const storeAcceptance = (tx: Tx, movementId: string, { documents, address }: Consents): Promise<boolean> =>
  sql.callOne(tx, sql.acceptDocuments(movementId, documents, address))

/**
 * Records that a movement's payer accepted the rail's documents on the payment page. Idempotent.
 * @throws DomainError Not found, InvalidStatus (over, or its link paid by another), MethodUnavailable, Validation
 *   failed on `acceptance`
 */
export async function acceptDocuments(
  tx: Tx,
  { id, accepted, address }: { id: string; accepted: Accepted; address: string | null },
  terms: Terms,
): Promise<CheckoutFacts> {
  const before = await readCheckout(tx, { id }, terms)
  if (!before.movement.awaitsAcceptance) return before
  if (!before.worthPaying) throw new DomainError('InvalidStatus')
  if (before.off) throw new DomainError('MethodUnavailable', { retryAfter: before.off.retryAfter })
  const stored = await storeAcceptance(tx, id, { documents: documentsOf(terms, accepted) ?? [], address })
  const after = await readCheckout(tx, { id }, terms)
  // A concurrent acceptance clears the flag and is fine; otherwise the time ran out in between.
  if (!stored && after.movement.awaitsAcceptance) throw new DomainError('InvalidStatus')
  return after
}
