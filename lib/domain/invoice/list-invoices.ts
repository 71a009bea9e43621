import { inBatches } from '../batches'
import { DomainError } from '../errors'
import { Money, twoPlaces } from '../money'
import type { FeeInvoice, Tx } from '../tx'
import { findInvoices } from './find-invoices'
import { dayOfMonth } from './make-invoices'

export type InvoiceState = FeeInvoice['state']

export type ListedInvoice = FeeInvoice & { fees: Money; ivas: Money; total: Money }

const listed = (row: FeeInvoice): ListedInvoice => {
  const [fees, ivas] = [Money.of(twoPlaces(row.fee), 'COP'), Money.of(twoPlaces(row.iva), 'COP')]
  return { ...row, fees, ivas, total: fees.plus(ivas) }
}

type Wanted = {
  month: string
  state: InvoiceState | null
  search?: string | null
  /** For a reader who sees people's data masked. */
  masked?: boolean
}
type Asked = Wanted & { page: number; size: number }

const whereOf = async (tx: Tx, { month, search, masked = false }: Omit<Wanted, 'state'>) => ({
  month: dayOfMonth(month),
  ...(search ? { id: { in: await findInvoices(tx, { month, search, masked }) } } : {}),
})

const inState = (state: InvoiceState | null) => (state ? { state } : {})

/** Invoices of a month with what they come to together, by account. @param asked `month`: `2026-11` */
export async function listInvoices(tx: Tx, { state, page, size, ...wanted }: Asked) {
  const every = await whereOf(tx, wanted)
  const where = { ...every, ...inState(state) }
  const [rows, sums] = await Promise.all([
    tx.feeInvoice.findMany({ where, orderBy: { id: 'asc' }, skip: (page - 1) * size, take: size }),
    tx.feeInvoice.groupBy({ by: ['state'], where: every, _count: true, _sum: { fee: true, iva: true } }),
  ])
  const byState = sums.map(({ state: of, _count, _sum }) => ({
    ...{ state: of, count: _count },
    ...{ fee: Money.of(twoPlaces(_sum.fee ?? '0'), 'COP'), iva: Money.of(twoPlaces(_sum.iva ?? '0'), 'COP') },
  }))
  const count = byState.filter(({ state: of }) => !state || of === state).reduce((all, one) => all + one.count, 0)
  return { rows: rows.map(listed), count, last: null, byState }
}

/** All of them in batches, by account. @param wanted `month`: `2026-11` */
export async function* streamInvoices(tx: Tx, { state, ...wanted }: Wanted): AsyncGenerator<ListedInvoice[]> {
  const asked = { ...(await whereOf(tx, wanted)), ...inState(state) }
  yield* inBatches(
    0,
    async (after, take) => {
      const where = { AND: [asked, { id: { gt: after } }] }
      return (await tx.feeInvoice.findMany({ where, orderBy: { id: 'asc' }, take })).map(listed)
    },
    ({ id }) => id,
  )
}

/** Months that have invoices, newest first, `2026-11`. */
export async function listInvoiceMonths(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx.feeInvoice.findMany({
    distinct: ['month'],
    orderBy: { month: 'desc' },
    take: most,
    select: { month: true },
  })
  return rows.map(({ month }) => month.toISOString().slice(0, 7))
}

/** An account's invoices that were issued, of the months of a year, newest first. */
export const listOwnInvoices = async (tx: Tx, ownerId: number, year: number): Promise<ListedInvoice[]> => {
  const rows = await tx.feeInvoice.findMany({
    where: {
      ownerId,
      number: { not: null },
      month: { gte: dayOfMonth(`${year}-01`), lt: dayOfMonth(`${year + 1}-01`) },
    },
    orderBy: [{ month: 'desc' }, { issue: 'desc' }],
  })
  return rows.map(listed)
}

/** @throws DomainError Not found */
export async function readInvoice(tx: Tx, id: number): Promise<ListedInvoice> {
  const row = await tx.feeInvoice.findUnique({ where: { id } })
  if (!row) throw new DomainError('Not found')
  return listed(row)
}

/** Other invoices of the same holder and month: those that were cancelled before it, and the one that followed. First issued first. */
export const listSiblings = (tx: Tx, { id, ownerId, month }: Pick<FeeInvoice, 'id' | 'ownerId' | 'month'>) =>
  tx.feeInvoice.findMany({
    where: { ownerId, month, id: { not: id } },
    orderBy: { issue: 'asc' },
    select: { id: true, issue: true, state: true, number: true },
  })

export type Sibling = Awaited<ReturnType<typeof listSiblings>>[number]
