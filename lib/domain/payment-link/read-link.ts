import { DomainError } from '../errors'
import { isUuid } from '../ids'
import type { Tx } from '../tx'
import { expireOnReading } from './expire-link'
import { type OwnedLink, withOwner } from './owned-link'

/**
 * One of an owner's links. Another's is as if it were not there.
 * @throws DomainError NotFound
 */
export async function readLink(
  tx: Tx,
  { ownerId, uuid }: { ownerId: number; uuid: string },
  now: Date,
): Promise<OwnedLink> {
  const link = isUuid(uuid)
    ? await tx.paymentLink.findUnique({ where: { uuid_ownerId: { uuid, ownerId } }, include: withOwner })
    : null
  if (!link) throw new DomainError('NotFound')
  return expireOnReading(tx, link, now)
}
