import { DomainError } from '../errors'
import * as sql from '../sql'
import type { Tx } from '../tx'
import type { OwnedLink } from './owned-link'
import { readLink } from './read-link'

/**
 * Cancels a link that is PENDING, or ACTIVE with no payment beyond `initiated` (docs/contract.md#link-states).
 * Money that still arrives for it goes to suspense.
 * @throws DomainError NotFound, InvalidStatus
 */
export async function cancelLink(tx: Tx, { ownerId, uuid }: { ownerId: number; uuid: string }): Promise<OwnedLink> {
  const link = await readLink(tx, { ownerId, uuid })
  if (!(await sql.callOne(tx, sql.cancelPaymentLink(link.id)))) throw new DomainError('InvalidStatus')
  return readLink(tx, { ownerId, uuid })
}
