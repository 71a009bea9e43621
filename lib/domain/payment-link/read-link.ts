import { DomainError } from '../errors'
import type { Tx } from '../tx'
import { expireOnReading } from './expire-link'
import { findLink } from './find-link'
import type { OwnedLink } from './owned-link'

/**
 * One of an owner's links. Another's is as if it were not there.
 * @throws DomainError NotFound
 */
export async function readLink(tx: Tx, wanted: { ownerId: number; uuid: string }, now: Date): Promise<OwnedLink> {
  const link = await findLink(tx, wanted)
  if (!link) throw new DomainError('NotFound')
  return expireOnReading(tx, link, now)
}
