import type { Currency } from '../../money'
import { Money } from '../../money'
import { cutPage } from '../../paging'
import { findPayments, mostFound } from '../../payment/find-payments'
import { findNumbers } from '../../search/newest-matches'
import { readSearch } from '../../search/read-search'
import { type Disposition, type MovementStatus, Prisma, type ReloadState, type Tx } from '../../tx'
import type { Method } from '../terms'
import { creditedDispositions, creditedLate } from './credited-late'
import { payerFields, payerShown } from './payer-shown'

export type DepositMethod = Method | 'bank_transfer'

/**
 * Statuses of deposits of either kind, grouped: open, credited, not credited. One that failed and was credited later is with those that are
 * credited.
 */
export const depositGroups = {
  open: { movements: ['initiated', 'pending', 'processing'], reloads: ['Created'] },
  done: { movements: ['succeeded'], reloads: ['Paid'] },
  refused: { movements: ['failed', 'expired'], reloads: ['Error'] },
} as const satisfies Record<string, { movements: readonly MovementStatus[]; reloads: readonly ReloadState[] }>
export type DepositGroup = keyof typeof depositGroups

const groups = Object.keys(depositGroups) as DepositGroup[]
const rails: readonly Method[] = ['bancolombia', 'pse', 'nequi']

export type DepositFilters = {
  ownerId: number
  group?: DepositGroup | undefined
  method?: DepositMethod | undefined
  currency?: Currency | undefined
  search?: string | undefined
}

type Common = {
  /** Decreases through the list; its cursor. */
  number: number
  amount: Money
  /** What entered the balance; null if nothing did. */
  credited: Money | null
  createdAt: Date
}

export type ListedDeposit = Common &
  (
    | {
        of: 'movement'
        id: string
        method: Method
        status: MovementStatus
        disposition: Disposition
        payer: string | null
        description: string | null
        externalId: string | null
      }
    | { of: 'reload'; state: ReloadState; bank: string }
  )

type Place = { of: 'movement' | 'reload'; number: number }
type Slice = { size: number; before: number | null }

/** Methods, statuses and states that the filters select; empty for a kind that they exclude. */
function wantedOf({ group, method, currency }: DepositFilters) {
  const chosen = group ? [depositGroups[group]] : groups.map((name) => depositGroups[name])
  const isTransfer = method === 'bank_transfer'
  // Deposits through a rail are in COP (docs/contract.md#start-a-deposit).
  const byRail = !isTransfer && (currency === undefined || currency === 'COP')
  return {
    methods: byRail ? (method ? [method] : [...rails]) : [],
    statuses: chosen.flatMap(({ movements }): MovementStatus[] => [...movements]),
    states: method === undefined || isTransfer ? chosen.flatMap(({ reloads }): ReloadState[] => [...reloads]) : [],
    alsoLate: group === 'done',
    notLate: group === 'refused',
  }
}

/** The newest rows of each method and state, each by its index, merged: a late page costs as much as the first. */
async function placesOf(tx: Tx, filters: DepositFilters, { size, before }: Slice): Promise<Place[]> {
  const { ownerId, currency } = filters
  const { methods, statuses, states, alsoLate, notLate } = wantedOf(filters)
  const older = before === null ? Prisma.empty : Prisma.sql`and d.number < ${before}::int`
  const olderReload = before === null ? Prisma.empty : Prisma.sql`and r.id < ${before}::int`
  const inCurrency = currency ? Prisma.sql`and r.currency = ${currency}::"Currency"` : Prisma.empty
  const inTime = notLate ? Prisma.sql`and not ${creditedLate('d')}` : Prisma.empty
  const late = Prisma.sql`
      union all
      (select 'movement', d.number from money_movement d
        where d.owner_id = ${ownerId}::int and d.link_id is null and ${creditedLate('d')}
          and d.method = any(${methods}::text[]::"Method"[]) ${older}
        order by d.number desc limit ${size}::int)`
  return tx.$queryRaw<Place[]>`
    select "of", number from (
      select 'movement' as "of", few.number
        from unnest(${methods}::text[]) m (method), unnest(${statuses}::text[]) s (status),
             lateral (select d.number from money_movement d
                       where d.owner_id = ${ownerId}::int and d.link_id is null
                         and d.method = m.method::"Method" and d.status = s.status::"MovementStatus" ${inTime} ${older}
                       order by d.number desc limit ${size}::int) few
      ${alsoLate ? late : Prisma.empty}
      union all
      select 'reload', few.id
        from unnest(${states}::text[]) s (state),
             lateral (select r.id from reload r
                       where r.owner_id = ${ownerId}::int and r.state = s.state::"ReloadState" ${inCurrency} ${olderReload}
                       order by r.id desc limit ${size}::int) few) found
     order by number desc limit ${size}::int`
}

/** The same, among the matches of a search. */
async function searchedOf(tx: Tx, filters: DepositFilters & { search: string }, slice: Slice): Promise<Place[]> {
  const { ownerId, currency } = filters
  const search = readSearch(filters.search)
  const { methods, statuses, states, alsoLate, notLate } = wantedOf(filters)
  const late: Prisma.MoneyMovementWhereInput = { status: 'failed', disposition: { in: [...creditedDispositions] } }
  const older = slice.before === null ? {} : { lt: slice.before }
  const [payments, transfers] = await Promise.all([
    findPayments(tx, { ownerId, search, of: 'deposits' }),
    findNumbers(tx, 'reload_text', { search, ownerId, most: mostFound, whole: false }),
  ])
  const [movements, reloads] = await Promise.all([
    tx.moneyMovement.findMany({
      where: {
        number: { in: payments, ...older },
        method: { in: methods },
        OR: [{ status: { in: statuses } }, ...(alsoLate ? [late] : [])],
        ...(notLate ? { NOT: late } : {}),
      },
      orderBy: { number: 'desc' },
      select: { number: true },
      take: slice.size,
    }),
    tx.reload.findMany({
      where: {
        id: { in: [...transfers, search.number], ...older },
        ownerId,
        state: { in: states },
        ...(currency ? { currency } : {}),
      },
      orderBy: { id: 'desc' },
      select: { id: true },
      take: slice.size,
    }),
  ])
  const places: Place[] = [
    ...movements.map(({ number }) => ({ of: 'movement' as const, number })),
    ...reloads.map(({ id }) => ({ of: 'reload' as const, number: id })),
  ]
  return places.sort((one, other) => other.number - one.number).slice(0, slice.size)
}

const movementShown = {
  ...payerFields,
  id: true,
  number: true,
  method: true,
  status: true,
  disposition: true,
  feeCurrency: true,
  feeMode: true,
  reloadAmount: true,
  feeService: true,
  feeIva: true,
  descriptionToPayee: true,
  externalId: true,
  createdAt: true,
} as const

/** What was reversed after it had succeeded had been credited. */
const isCredited = ({ status, disposition }: { status: MovementStatus; disposition: Disposition }) =>
  creditedDispositions.some((one) => one === disposition) || (disposition === 'reversed' && status === 'succeeded')

async function readMovements(tx: Tx, numbers: number[]): Promise<ListedDeposit[]> {
  const rows = await tx.moneyMovement.findMany({ where: { number: { in: numbers } }, select: movementShown })
  return rows.map((row) => {
    const amount = Money.of(row.reloadAmount, row.feeCurrency)
    const fees = amount.of(row.feeService).plus(amount.of(row.feeIva))
    const credited = row.feeMode === 'payer' ? amount : amount.minus(fees)
    return {
      of: 'movement',
      id: row.id,
      number: row.number,
      method: row.method,
      status: row.status,
      disposition: row.disposition,
      payer: payerShown(row),
      description: row.descriptionToPayee,
      externalId: row.externalId,
      amount,
      credited: isCredited(row) ? credited : null,
      createdAt: row.createdAt,
    }
  })
}

async function readReloads(tx: Tx, ids: number[]): Promise<ListedDeposit[]> {
  const rows = await tx.reload.findMany({
    where: { id: { in: ids } },
    include: { bank: { select: { name: true } } },
  })
  return rows.map((row) => {
    const amount = Money.of(row.amount, row.currency)
    return {
      of: 'reload',
      number: row.id,
      state: row.state,
      bank: row.bank.name,
      amount,
      credited: row.state === 'Paid' ? amount.minus(amount.of(row.feeService)).minus(amount.of(row.feeIva)) : null,
      createdAt: row.createdAt,
    }
  })
}

/**
 * An owner's deposits, through a rail and by bank transfer in one list, newest first.
 * @param slice.before number of the row to continue after; null for the newest
 * @returns `last`: the number to continue after, null at the end
 */
export async function listDeposits(
  tx: Tx,
  filters: DepositFilters,
  slice: Slice,
): Promise<{ rows: ListedDeposit[]; last: number | null }> {
  const { search } = filters
  const more = { ...slice, size: slice.size + 1 }
  const found = search ? await searchedOf(tx, { ...filters, search }, more) : await placesOf(tx, filters, more)
  const { rows: places, last } = cutPage(found, slice.size, ({ number }) => number)
  const numbersOf = (of: Place['of']) => places.filter((place) => place.of === of).map(({ number }) => number)
  const [movements, reloads] = await Promise.all([
    readMovements(tx, numbersOf('movement')),
    readReloads(tx, numbersOf('reload')),
  ])
  const rows = [...movements, ...reloads].sort((one, other) => other.number - one.number)
  return { rows, last }
}
