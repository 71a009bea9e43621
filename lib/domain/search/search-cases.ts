import { Money } from '../money'
import { payerFields, payerShown } from '../movement/read/payer-shown'
import { Prisma, type Tx } from '../tx'
import { type Found, nameFor, ownerFields, ownerFor, type Reader } from './found'
import { matches } from './matching'
import type { Search } from './read-search'
import { searchRequests } from './search-requests'

/** The newest cases of each kind among which a search looks; their texts are those of their payments. */
const mostLookedAt = 2_000

const tables = { suspense_case: 'suspense_case', reversal: 'reversal' } as const

/** Ids of cases by number, by what names their payment, or by their own amount. */
async function findCases(
  tx: Tx,
  table: keyof typeof tables,
  search: Search,
  { masked, most }: Reader,
): Promise<number[]> {
  const payment = { movement: search.movement ?? '', text: search.text }
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select t.id
      from (select c.id, m.id as movement, m.tracking_key, m.cus, x.text, x.amounts || amounts_of(c.amount) as amounts
              from (select * from ${Prisma.raw(tables[table])} order by id desc limit ${mostLookedAt}::int) c
              join money_movement m on m.id = c.movement_id
              left join payment_text x on x.number = m.number) t
     where t.movement = ${payment.movement} or t.cus = ${payment.text} or t.tracking_key = ${search.trackingKey}
        or (${matches(search, { whole: masked })})
     order by t.id desc limit ${most}::int`
  return [...rows.map(({ id }) => id), search.number]
}

const shown = {
  ...{ id: true, currency: true, amount: true, createdAt: true },
  movement: { select: { ...payerFields, owner: ownerFields, suspense: { select: { currency: true } } } },
} as const

/** Cases of money in suspense, reversals and requests about data that a search finds, newest first. */
export async function searchCases(tx: Tx, search: Search, reader: Reader): Promise<Found[]> {
  const of = async (table: keyof typeof tables) => ({
    where: { id: { in: await findCases(tx, table, search, reader) } },
    orderBy: { id: 'desc' as const },
    take: reader.most,
  })
  const [suspended, reversed, requests] = await Promise.all([
    of('suspense_case').then((asked) =>
      tx.suspenseCase.findMany({ ...asked, select: { ...shown, status: true, reason: true } }),
    ),
    of('reversal').then((asked) => tx.reversal.findMany({ ...asked, select: { ...shown, status: true } })),
    searchRequests(tx, search, reader),
  ])
  const sharedOf = ({ movement, createdAt }: (typeof suspended)[number] | (typeof reversed)[number]) => ({
    name: movement.payerName === null ? payerShown(movement) : nameFor(reader, movement.payerName),
    about: null,
    owner: ownerFor(reader, movement.owner),
    at: createdAt,
  })
  const results: Found[] = [
    ...requests,
    ...suspended.map(
      (row): Found => ({
        ...{ kind: 'suspense_case', id: `${row.id}`, ...sharedOf(row), status: row.status, reason: row.reason },
        amount: Money.of(row.amount, row.currency),
      }),
    ),
    ...reversed.map(
      (row): Found => ({
        ...{ kind: 'reversal', id: `${row.id}`, ...sharedOf(row), status: row.status },
        // What a rail took is in COP, or in the currency of what it had brought into suspense.
        amount: Money.of(row.amount, row.movement.suspense?.currency ?? 'COP'),
      }),
    ),
  ]
  return results.sort((one, other) => (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0)).slice(0, reader.most)
}
