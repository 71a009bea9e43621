import { matches } from '../search/matching'
import { readSearch } from '../search/read-search'
import { Prisma, type Tx } from '../tx'
import { type BankAccount, records, unshownTransfers } from './bank-transfers'
import { reach } from './line-parts'
import { findLine, type LineAt } from './match-by-hand'
import type { ListedLine } from './statements'

/** A transfer that a line may show. `amount` is signed as the bank has it. */
export type Candidate = { id: bigint; key: string; event: string; at: Date; amount: string }

type Found = Candidate & { alike: boolean }

/** What is searched for among the transfers of other amounts. @property masked for a reader who sees people's data masked: by whole words */
export type PartsSearch = { search: string | null; masked: boolean }

/** Most of the line's amount, of others, and of those that a search finds: as many as a file of payouts has. */
const most = { alike: 20, others: 100, found: 500 } as const

/** What a transfer is found by: its record's number, whose it is and who is at the other end, its file of payouts, references of others. */
const wordsOf = ({ masked }: PartsSearch) => Prisma.sql`
  folded(concat_ws(' ', replace(m.event, ':', ' '), reload_words(r), payout_words(p), g.reference, f.number,
                   ${masked ? Prisma.sql`null` : Prisma.sql`f.file_name`}, person_words(u)))`

function others({ search, masked }: PartsSearch): Prisma.Sql {
  if (search === null) return Prisma.sql`true`
  const asked = readSearch(search)
  return Prisma.sql`(t.number = ${asked.number}::int or (${matches(asked, { whole: masked })}))`
}

/** Transfers that no line shows yet: those of the line's amount, and others, nearest first. */
async function listCandidates(
  tx: Tx,
  { amount, day }: Pick<ListedLine, 'amount' | 'day'>,
  account: BankAccount,
  asked: PartsSearch,
): Promise<Found[]> {
  const since = new Date(day.getTime() - reach)
  const until = new Date(day.getTime() + reach)
  return tx.$queryRaw<Found[]>`
    ${unshownTransfers(account, since)},
    near as (
      select m.*, m.amount = ${amount.toFixed(2)}::numeric as alike, abs(extract(epoch from m.created_at - ${day}::date)) as away
        from unshown m
       where m.created_at < ${until}::timestamptz
         -- in the other direction, what a bank took or gave and what came back: as findParts takes them
         and (sign(m.amount) = ${amount.isNegative() ? -1 : 1}::int or m.event like 'bank_charge:%' or m.key like '%:back')),
    named as (
      select m.*, coalesce(r.id, p.number, g.id, c.id) as number, amounts_of(abs(m.amount)) as amounts, ${asked.search === null ? Prisma.sql`''` : wordsOf(asked)} as text
        from near m ${records}
        left join payout_batch f on f.id = p.batch_id
        left join "user" u on u.id = coalesce(r.owner_id, p.owner_id))
    (select t.id, t.key, t.event, t.created_at as at, t.amount::text as amount, t.alike, t.away
       from named t where t.alike order by t.away, t.id limit ${most.alike}::int)
    union all
    (select t.id, t.key, t.event, t.created_at, t.amount::text, t.alike, t.away
       from named t where not t.alike and ${others(asked)}
      order by t.away, t.id limit ${asked.search === null ? most.others : most.found}::int)
    order by away, id`
}

/**
 * @property candidates transfers of the line's amount, one of which it may show
 * @property parts others, several of which it may show: the nearest, or those that were searched for
 */
type ReadLine = { line: ListedLine; candidates: Candidate[]; parts: Candidate[] }

/** A line, and the transfers that it may show: none where it has one. @throws DomainError Not found */
export async function readLine(tx: Tx, at: LineAt, asked: PartsSearch): Promise<ReadLine> {
  const line = await findLine(tx, at)
  if (line.transferId !== null || line.repeated) return { line, candidates: [], parts: [] }
  const { id, currency } = await tx.transferAccount.findUniqueOrThrow({ where: { id: line.transferAccountId } })
  const found = await listCandidates(tx, line, { id, currency }, asked)
  return { line, candidates: found.filter(({ alike }) => alike), parts: found.filter(({ alike }) => !alike) }
}

/** The same by its id. @returns null once its statement was removed */
export async function readLineById(tx: Tx, id: bigint): Promise<Awaited<ReturnType<typeof readLine>> | null> {
  const found = await tx.bankStatementLine.findUnique({ where: { id }, select: { statementId: true, line: true } })
  return found && readLine(tx, found, { search: null, masked: true })
}
