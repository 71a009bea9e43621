import type { Reading } from '../search/matching'
import { newestMatches } from '../search/newest-matches'
import type { Search } from '../search/read-search'
import { Prisma, type Tx } from '../tx'

/** Maximum number of matches of a search; the newest are returned. */
export const mostFound = 1000

type Wanted = Partial<Reading> & {
  /** null: of everybody. */
  ownerId: number | null
  search: Search
  /** `deposits`: without payments of links. */
  of: 'deposits' | 'all'
  most?: number
  /** Further texts `t` of payments. */
  also?: Prisma.Sql | undefined
}

/** Statement of the numbers of payments that an id of ours or of another leads to, each by its own index. */
function named({ ownerId, search, of }: Wanted): Prisma.Sql {
  const scope = Prisma.join(
    [
      ownerId === null ? Prisma.sql`true` : Prisma.sql`owner_id = ${ownerId}::int`,
      of === 'deposits' ? Prisma.sql`link_id is null` : Prisma.sql`true`,
    ],
    ' and ',
  )
  const exactly = (condition: Prisma.Sql) =>
    Prisma.sql`(select number from money_movement where ${condition} and ${scope})`
  return Prisma.join(
    [
      exactly(Prisma.sql`id = ${search.movement ?? ''}`),
      exactly(Prisma.sql`tracking_key = ${search.trackingKey}`),
      exactly(Prisma.sql`cus = ${search.text}`),
      exactly(Prisma.sql`external_id = ${search.text}`),
      exactly(Prisma.sql`rail in ('sandbox', 'wompi', 'cobre') and rail_reference = ${search.text}`),
      exactly(Prisma.sql`number = ${search.number}::int`),
      exactly(Prisma.sql`link_id = (select id from payment_link where uuid = ${search.link}::uuid)`),
    ],
    ' union ',
  )
}

/**
 * Numbers of payments that a search finds, the newest of them: by payer, concept, external id and amounts, or exactly by an id, a
 * tracking key, a CUS, a gateway's reference, number or their link's uuid, these first, then those whose words begin with what was typed (docs/contract.md#search).
 */
export async function findPayments(tx: Tx, wanted: Wanted): Promise<number[]> {
  const { ownerId, search, of, most = mostFound, whole = false, also } = wanted
  const texts = newestMatches('payment_text', {
    ...{ ownerId, search, most, whole, also },
    only: of === 'deposits' ? Prisma.sql`t.link_id is null` : undefined,
  })
  // what an id or number names first, or newer ones that have it within another would leave it out
  const rows = await tx.$queryRaw<{ number: number }[]>`
    select number from (select number, true as exact, true as starts from (${named(wanted)}) named
                        ${search.terms.length > 0 ? Prisma.sql`union all select number, false, starts from (${texts}) texts` : Prisma.empty}) found
     group by number order by bool_or(exact) desc, bool_or(starts) desc, number desc limit ${most}::int`
  return rows.map(({ number }) => number)
}
