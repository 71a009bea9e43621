import { db } from '@/lib/db'
import { maskPeople } from '@/lib/domain/access/covered/mask-people'
import { aboutOthers } from '@/lib/domain/access/covered/personal-members'
import { revealedUntil, subjectAt } from '@/lib/domain/access/covered/reveal-data'
import { seesMasked } from '@/lib/domain/access/staff-roles'

/** Pages that show the reader's own data, or the service's own accounts. */
const apart = ['/console', '/console/alerts', '/console/accounts', '/console/accounts/banks', '/console/accounting']
/** What staff wrote stands on them all the same. */
const proposed = new Set(['proposals'])

type Shown<View> = {
  view: View
  /** How people's data stand on a page; null for a reader who sees them anyway. `may`: the page is about one thing, so they can be uncovered. */
  cover: { may: boolean; until: string | null } | null
}

/**
 * What a reader sees of a page: support has people's data covered until it asks (docs/contract.md#covered-data). Each view of the console
 * passes here, when the server renders the page and when the browser reads it again.
 */
export async function shownTo<View>(
  reader: { userId: number; roles: readonly string[] },
  address: string,
  view: View,
): Promise<Shown<View>> {
  const [path = ''] = address.split('?')
  if (!seesMasked(reader.roles)) return { view, cover: null }
  if (apart.includes(path)) return { view: maskPeople(view, proposed), cover: null }
  const subject = await subjectAt(db, path)
  const until = subject && (await revealedUntil(db, { userId: reader.userId, subject }))
  return until
    ? { view: maskPeople(view, aboutOthers), cover: { may: true, until: until.toISOString() } }
    : { view: maskPeople(view), cover: { may: subject !== null, until: null } }
}
