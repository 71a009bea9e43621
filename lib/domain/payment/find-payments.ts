import { Prisma, type Tx } from '../tx'
import { digitsOf } from '../user/digits-of'

/** Maximum number of matches of a search; the newest are returned. */
export const mostFound = 1000

/** A tracking key as stored; users type it in groups and in lower case. */
const trackingKeyOf = (search: string) => search.replaceAll(/\s/g, '').toUpperCase()

/** The number searched for, or 0, which no row has. */
export const numberOf = (search: string) => (/^\d{1,9}$/.test(search) ? Number.parseInt(search, 10) : 0)

/** SQL of a `like` pattern for folded text that contains the search. */
export const patternOf = (search: string): Prisma.Sql => Prisma.sql`search_pattern(${search}::text)`

/**
 * Numbers of an owner's payments that match a search: by payer, document, phone, email, concept or external id, without accents or
 * case, a document or phone in any form that pages print, or exactly by tracking key, CUS, id or number; each by its own index.
 * @param wanted.of `deposits`: without payments of links
 */
export async function findPayments(
  tx: Tx,
  { ownerId, search, of }: { ownerId: number; search: string; of: 'deposits' | 'all' },
): Promise<number[]> {
  const kind = of === 'deposits' ? Prisma.sql`and link_id is null` : Prisma.empty
  const exactly = (condition: Prisma.Sql) => Prisma.sql`
    union (select number from money_movement where ${condition} and owner_id = ${ownerId}::int ${kind})`
  const containing = (words: string) => Prisma.sql`
    (select number from payment_text
      where owner_id = ${ownerId}::int and text like ${patternOf(words)} ${kind}
      order by number desc limit ${mostFound}::int)`
  const digits = digitsOf(search)
  const rows = await tx.$queryRaw<{ number: number }[]>`
    ${containing(search)}
    ${digits && digits !== search ? Prisma.sql`union ${containing(digits)}` : Prisma.empty}
    ${exactly(Prisma.sql`tracking_key = ${trackingKeyOf(search)}`)}
    ${exactly(Prisma.sql`cus = ${search}`)}
    ${exactly(Prisma.sql`id = ${search}`)}
    ${exactly(Prisma.sql`number = ${numberOf(search)}::int`)}`
  return rows.map(({ number }) => number)
}
