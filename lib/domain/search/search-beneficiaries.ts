import { accountEnding } from '../payout/beneficiaries'
import type { Tx } from '../tx'
import type { Found } from './found'
import { matches } from './matching'
import type { Search } from './read-search'

/** An account holder's newest beneficiaries among which a search looks: they have no texts of their own. */
const mostLookedAt = 1_000

/** Accounts of a holder's that it may be paid out to and that a search finds, newest first. */
export async function searchBeneficiaries(
  tx: Tx,
  search: Search,
  { ownerId, most }: { ownerId: number; most: number },
): Promise<Found[]> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    select t.id
      from (select b.id, b.created_at, '{}'::numeric[] as amounts,
                   folded(concat_ws(' ', b.name, number_words(b.document), number_words(b.account_number), b.phone, b.key, b.email, k.name)) as text
              from (select * from beneficiary where owner_id = ${ownerId}::int and removed_at is null
                     order by created_at desc limit ${mostLookedAt}::int) b
              left join bank k on k.id = b.bank_id) t
     where t.id = ${search.beneficiary ?? ''} or (${matches(search, { whole: false })})
     order by t.created_at desc limit ${most}::int`
  if (found.length === 0) return []
  const rows = await tx.beneficiary.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: { createdAt: 'desc' },
    include: { bank: { select: { name: true } } },
  })
  return rows.map((row) => ({
    kind: 'beneficiary',
    id: row.id,
    ...{ name: row.name, about: null, owner: null, amount: null, at: row.createdAt },
    bank: row.bank?.name ?? null,
    account: accountEnding(row),
  }))
}
