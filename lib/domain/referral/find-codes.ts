import { mayRead } from '../access/who-reads'
import { mostFound } from '../search/among-newest'
import { matches } from '../search/matching'
import { readSearch } from '../search/read-search'
import { Prisma, type Tx } from '../tx'

/** The code, also in the words that its hyphens join, and whose it is. */
const text = Prisma.sql`concat_ws(' ', folded(r.code), folded(translate(r.code, '-_', '  ')), u.text)`

/**
 * Numbers of the referral codes that a text finds, by code and by whom the commission is for as in the list of users, and by the number of
 * either (docs/contract.md#search). There are some thousands at most: all are compared.
 */
export async function findCodes(tx: Tx, typed: string): Promise<number[]> {
  const search = readSearch(typed)
  // everybody who reads referral codes reads people's data uncovered
  const found = matches(search, { whole: false })
  const rows = await tx.$queryRaw<{ id: number }[]>`
    (select t.id
       from (select r.id, ${text} as text, '{}'::numeric[] as amounts
               from referral_code r left join user_text u on u.user_id = r.owner_id) t
      where ${found} order by t.id desc limit ${mostFound}::int)
    union (select id from referral_code where ${search.number}::int in (id, owner_id) order by id desc limit ${mostFound}::int)`
  return rows.map(({ id }) => id)
}

/** The text of a code by its number, for who reads referral codes; null for anybody else, and of none. */
export async function readCode(tx: Tx, id: number | null, roles: readonly string[]): Promise<string | null> {
  if (id === null || !mayRead(roles, 'referrals')) return null
  return (await tx.referralCode.findUnique({ where: { id }, select: { code: true } }))?.code ?? null
}
