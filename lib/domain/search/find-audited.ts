import type { Prisma, Tx } from '../tx'
import { readSearch } from './read-search'
import { findAccounts } from './search-people'

/** Accounts that a search looks for in the log: by a broader one it says nothing. */
const mostNamed = 100

/** What has entries under its number. */
const numbered = [
  ...(['user', 'reload', 'case', 'suspense', 'reversal', 'payout', 'payout_batch', 'rail_payout'] as const),
  ...(['fee_invoice', 'data_request', 'screening_hit', 'bank_statement', 'transfer_account', 'bank', 'key'] as const),
]

/** Payouts and payments that a search names by their ids. */
async function subjectsNamed(tx: Tx, typed: string): Promise<string[]> {
  const { text, number, movement, payout } = readSearch(typed)
  const named = payout ? await tx.payout.findUnique({ where: { id: payout }, select: { number: true } }) : null
  return [
    text,
    ...(movement ? [movement] : []),
    ...(named ? [`payout:${named.number}`] : []),
    ...(number > 0 ? numbered.map((kind) => `${kind}:${number}`) : []),
  ]
}

/**
 * Entries of the audit log that a text finds: about a person or by them, and about what has its id or number, each by an index
 * (docs/contract.md#search).
 * @param masked for a reader who sees people's data masked: people are found by whole words alone
 */
export async function findAudited(
  tx: Tx,
  typed: string,
  { masked }: { masked: boolean },
): Promise<Prisma.AuditEntryWhereInput> {
  // a number alone is that of what an entry is about, whatever it is
  const search = { ...readSearch(typed), number: 0 }
  const [people, subjects] = await Promise.all([
    findAccounts(tx, search, { masked, most: mostNamed }),
    subjectsNamed(tx, typed),
  ])
  return {
    OR: [{ subject: { in: [...subjects, ...people.map((id) => `user:${id}`)] } }, { actorId: { in: people } }],
  }
}
