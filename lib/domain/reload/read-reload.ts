import { DomainError } from '../errors'
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

/** Maximum 32-bit id. A larger cursor was never issued; the list then starts at the newest row. */
const largestId = 2_147_483_647n

/** The owner's bank transfers, newest first, by the index on owner and id. */
export async function listReloads(
  tx: Tx,
  { ownerId, state, currency }: ReloadFilters,
  slice: { size: number } & ({ page: number } | { before: bigint | null }),
): Promise<{ rows: ReloadRead[]; count: number | null; last: bigint | null }> {
  const where = { ownerId, ...(state ? { state } : {}), ...(currency ? { currency } : {}) }
  const order = { orderBy: { id: 'desc' }, include: reloadShown } as const
  if ('page' in slice) {
    const { page, size } = slice
    const rows = await tx.reload.findMany({ where, ...order, skip: (page - 1) * size, take: size })
    return { rows, count: await tx.reload.count({ where }), last: null }
  }
  const { size, before } = slice
  const older = before !== null && before <= largestId ? { id: { lt: Number.parseInt(`${before}`, 10) } } : {}
  const rows = await tx.reload.findMany({ where: { ...where, ...older }, ...order, take: size + 1 })
  const last = rows.length > size ? rows[size - 1]?.id : undefined
  return { rows: rows.slice(0, size), count: null, last: last === undefined ? null : BigInt(last) }
}
