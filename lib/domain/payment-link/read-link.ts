import { DomainError } from '../errors'
import type { Tx } from '../tx'
import { expireOnReading } from './expire-link'
import { type FindLink, findLink, type LinkWithOwner } from './find-link'

type Wanted = { ownerId: number; uuid: string }

/**
 * Returns one of an owner's links. A link of another owner is not found.
 * @param find looks up links in groups, where many are read concurrently
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
