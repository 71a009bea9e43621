/** Sites that may show an account's payment pages in a frame (docs/contract.md#embedding). */
import type { Actor } from '../access/actor'
import { recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import { isUuid } from '../ids'
import { olderThan, type Page, readPage, type Slice } from '../paging'
import type { EmbedOrigin, Tx } from '../tx'

/** Maximum sites per account: all of them stand in one header. */
export const mostOrigins = 20

/** A page of sites, newest first. */
export function listOrigins(tx: Tx, { ownerId }: { ownerId: number }, slice: Slice): Promise<Page<EmbedOrigin>> {
  return readPage(slice, {
    read: ({ before, ...range }) =>
      tx.embedOrigin.findMany({ where: { ownerId, id: olderThan(before) }, orderBy: { id: 'desc' }, ...range }),
    count: () => tx.embedOrigin.count({ where: { ownerId } }),
    idOf: ({ id }) => id,
  })
}

type By = Actor & { ownerId: number }

/** For the audit log, which is never purged: without the site, which may name a person. */
const noted = ({ actorId, keyId }: By, verb: 'added' | 'removed', id: number) => ({
  ...{ actorId, keyId, action: `embed_origin.${verb}` as const, subject: `embed_origin:${id}` as const },
  ...{ from: null, to: null, reason: null },
})

/**
 * Lets a site show the account's payment pages; one that already may stays as it is.
 * @param input.origin scheme, host and port, normalized by the contract
 * @throws Validation failed on `origin`: https_required in live, too_many
 */
export async function addOrigin(
  tx: Tx,
  by: By,
  { origin }: { origin: string },
  { httpsOnly }: { httpsOnly: boolean },
  now: Date,
): Promise<EmbedOrigin> {
  if (httpsOnly && origin.startsWith('http:')) throw fieldError('origin', 'https_required')
  // Serializes additions, so that concurrent ones are counted.
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`embed:${by.ownerId}`}, 0))::text`
  const { ownerId } = by
  const found = await tx.embedOrigin.findUnique({ where: { ownerId_origin: { ownerId, origin } } })
  if (found) return found
  const count = await tx.embedOrigin.count({ where: { ownerId } })
  if (count >= mostOrigins) throw fieldError('origin', 'too_many', { params: { maximum: `${mostOrigins}` } })
  const made = await tx.embedOrigin.create({ data: { ownerId, origin, createdAt: now } })
  await recordAudit(tx, noted(by, 'added', made.id))
  return made
}

/** Removes a site: pages of it show no payment page any more. @throws Not found, also for another owner's */
export async function removeOrigin(tx: Tx, by: By & { id: number }): Promise<void> {
  const { ownerId, id } = by
  const { count } = await tx.embedOrigin.deleteMany({ where: { id, ownerId } })
  if (count === 0) throw new DomainError('Not found')
  await recordAudit(tx, noted(by, 'removed', id))
}

/** Whether a site may show the payment pages of an account. */
export async function mayShow(tx: Tx, ownerId: number, origin: string): Promise<boolean> {
  return (await tx.embedOrigin.count({ where: { ownerId, origin } })) > 0
}

/** The same of the owner of a link; false where there is no such link. */
export async function mayShowLink(tx: Tx, uuid: string, origin: string): Promise<boolean> {
  const link = isUuid(uuid) && (await tx.paymentLink.findUnique({ where: { uuid }, select: { ownerId: true } }))
  return link ? mayShow(tx, link.ownerId, origin) : false
}
