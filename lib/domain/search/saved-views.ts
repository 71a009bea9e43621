import { staffRoles } from '../access/staff-roles'
import { DomainError, fieldError } from '../errors'
import type { SavedView as Row, Tx } from '../tx'
import { displayName, payeeFields } from '../user/display-name'
import { cover } from '../user/mask'
import { filtersIn, type SavedList } from './saved-lists'

/** Most views of a person on a list. */
const most = 30
/** Most that others share on a list. */
const mostShared = 100

/** `by`: who shares it; null for one's own. */
export type SavedView = Row & { by: string | null }

type Of = { ownerId: number }

/** A person's own views of a list, and those that colleagues share, each by name. */
export async function listSavedViews(tx: Tx, { ownerId, list }: Of & { list: SavedList }): Promise<SavedView[]> {
  const [own, shared] = await Promise.all([
    tx.savedView.findMany({ where: { ownerId, list }, orderBy: { name: 'asc' } }),
    tx.savedView.findMany({
      where: {
        ...{ list, shared: true, ownerId: { not: ownerId } },
        owner: { roles: { hasSome: [...staffRoles] }, blockedAt: null, erasedAt: null },
      },
      include: { owner: { select: payeeFields } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: mostShared,
    }),
  ])
  return [
    ...own.map((row) => ({ ...row, by: null })),
    ...shared.map(({ owner, ...row }) => ({ ...row, by: displayName(owner) })),
  ]
}

/** Serializes what one person does to their views, so that names and the count hold. */
const lockViews = (tx: Tx, ownerId: number) =>
  tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`views:${ownerId}`}, 0))::text`

/** A name is unique for a person and list, and none that a mask has covered: what it hid would be lost. */
async function refuseName(tx: Tx, { ownerId, list, name }: Of & { list: string; name: string }, id: number | null) {
  if (name.includes(cover)) throw fieldError('name', 'not_allowed')
  const same = await tx.savedView.findUnique({ where: { ownerId_list_name: { ownerId, list, name } } })
  if (same && same.id !== id) throw fieldError('name', 'doubled')
}

/**
 * Keeps the filters of a list under a name.
 * @param input.query of the list's address; of it the list's known filters are kept
 * @throws DomainError Validation failed on `query` (required), `name` (doubled, not_allowed, too_many)
 */
export async function saveView(
  tx: Tx,
  { ownerId, list, name, shared, ...input }: Of & { list: SavedList; name: string; query: string; shared: boolean },
  now: Date,
): Promise<SavedView> {
  const query = filtersIn(list, input.query)
  if (!query) throw fieldError('query', 'required')
  await lockViews(tx, ownerId)
  await refuseName(tx, { ownerId, list, name }, null)
  if ((await tx.savedView.count({ where: { ownerId, list } })) >= most)
    throw fieldError('name', 'too_many', { params: { maximum: `${most}` } })
  return { ...(await tx.savedView.create({ data: { ownerId, list, name, query, shared, createdAt: now } })), by: null }
}

async function ownView(tx: Tx, { ownerId, id }: Of & { id: number }): Promise<Row> {
  await lockViews(tx, ownerId)
  const found = await tx.savedView.findFirst({ where: { id, ownerId } })
  if (!found) throw new DomainError('Not found')
  return found
}

/**
 * Renames one's own view, or shares it and takes it back; omitted fields stay.
 * @throws DomainError Not found, also for another's; Validation failed on `name` (doubled, not_allowed)
 */
export async function changeView(
  tx: Tx,
  { ownerId, id, name, shared }: Of & { id: number; name?: string | undefined; shared?: boolean | undefined },
): Promise<SavedView> {
  const { list, ...before } = await ownView(tx, { ownerId, id })
  await refuseName(tx, { ownerId, list, name: name ?? before.name }, id)
  const data = { name: name ?? before.name, shared: shared ?? before.shared }
  return { ...(await tx.savedView.update({ where: { id }, data })), by: null }
}

/** Removes one's own view. @throws DomainError Not found, also for another's */
export async function removeView(tx: Tx, { ownerId, id }: Of & { id: number }): Promise<void> {
  await ownView(tx, { ownerId, id })
  await tx.savedView.delete({ where: { id } })
}
