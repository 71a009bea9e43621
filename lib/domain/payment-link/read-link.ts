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
  // By the unique column alone: so Prisma makes one query of the reads that arrive together.
  const link = isUuid(uuid) ? await tx.paymentLink.findUnique({ where: { uuid }, include: withOwner }) : null
  if (!link || link.ownerId !== ownerId) throw new DomainError('NotFound')
  return expireOnReading(tx, link, now)
}
