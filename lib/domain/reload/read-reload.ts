import { DomainError } from '../errors'
import { olderThan, type Page, readPage, type Slice } from '../paging'
import type { Prisma, ReloadState, Tx } from '../tx'

/** What every view of a bank transfer includes beside its own columns. */
export const reloadShown = {
  owner: { select: { username: true } },
  bank: { select: { name: true } },
  transferAccount: { select: { accountNumber: true, bank: { select: { name: true } } } },
} as const

export type ReloadRead = Prisma.ReloadGetPayload<{ include: typeof reloadShown }>

/** One of the owner's bank transfers. @throws DomainError ReloadNotFound, also for another owner's */
export async function readReload(tx: Tx, { ownerId, id }: { ownerId: number; id: number }): Promise<ReloadRead> {
  const reload = await tx.reload.findUnique({ where: { id, ownerId }, include: reloadShown })
  if (!reload) throw new DomainError('ReloadNotFound')
  return reload
}

export type ReloadFilters = {
  ownerId: number
  state?: ReloadState | undefined
  currency?: ReloadRead['currency'] | undefined
}

/** The owner's bank transfers, newest first, by the index on owner and id. */
export function listReloads(
  tx: Tx,
  { ownerId, state, currency }: ReloadFilters,
  slice: Slice,
): Promise<Page<ReloadRead>> {
  const where = { ownerId, ...(state ? { state } : {}), ...(currency ? { currency } : {}) }
  return readPage(slice, {
    read: ({ before, ...range }) =>
      tx.reload.findMany({
        where: { ...where, id: olderThan(before) },
        orderBy: { id: 'desc' },
        include: reloadShown,
        ...range,
      }),
    count: () => tx.reload.count({ where }),
    idOf: ({ id }) => id,
  })
}
