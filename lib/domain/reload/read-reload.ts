import { DomainError } from '../errors'
import { listMade, type MadeFilters } from '../filters'
import { type Page, readPage, type Slice } from '../paging'
import { Prisma, type ReloadState, type Tx } from '../tx'

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

export type ReloadFilters = MadeFilters & {
  state?: ReloadState | undefined
  currency?: ReloadRead['currency'] | undefined
}

/** The owner's bank transfers, newest first. */
export function listReloads(tx: Tx, filters: ReloadFilters, slice: Slice): Promise<Page<ReloadRead>> {
  const { state, currency } = filters
  const own: Prisma.Sql[] = []
  if (state) own.push(Prisma.sql`o.state = ${state}::"ReloadState"`)
  if (currency) own.push(Prisma.sql`o.currency = ${currency}::"Currency"`)
  const { numbers, count } = listMade(tx, 'reload', filters, { own, few: false })
  return readPage(slice, {
    read: async (range) => {
      const page = await tx.$queryRaw<{ number: number }[]>(await numbers(range))
      const found = { id: { in: page.map(({ number }) => number) } }
      return tx.reload.findMany({ where: found, orderBy: { id: 'desc' }, include: reloadShown })
    },
    count,
    idOf: ({ id }) => id,
  })
}
