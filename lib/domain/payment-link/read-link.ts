import { DomainError } from '../errors'
import type { Tx } from '../tx'
import { expireOnReading } from './expire-link'
import { type FindLink, findLink, type LinkWithOwner } from './find-link'

type Wanted = { ownerId: number; uuid: string }

/**
 * One of an owner's links. Another's is as if it were not there.
 * @param find where many are read at once, what finds them together
 * @throws DomainError NotFound
 */
export async function readLink(
  tx: Tx,
  wanted: Wanted,
  find: FindLink = (one) => findLink(tx, one),
): Promise<LinkWithOwner> {
  const link = await find(wanted)
  if (!link) throw new DomainError('NotFound')
  return expireOnReading(tx, link, link.now)
}
