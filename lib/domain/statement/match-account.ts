import type { Tx } from '../tx'
import { type BankAccount, listAwaited } from './bank-transfers'
import { matchSets, placeCharges } from './line-sets'
import { type Line, matchLines } from './match-lines'

/** Serializes matching per account: two concurrent loads would both match the same transfer. */
export const lockAccount = (tx: Tx, accountId: number) =>
  tx.$queryRaw<BankAccount[]>`
    select id, currency::text as currency from transfer_account where id = ${accountId} for no key update`

/**
 * Marks lines that an earlier file already contains, since bank files often overlap. Equal lines within a file are
 * numbered, so that two equal transfers on one day stay two.
 * @param days the days of the statement that was added or removed
 */
export const markRepeated = (tx: Tx, accountId: number, { from, to }: { from: Date; to: Date }) => tx.$executeRaw`
  with counted as (
    select id, statement_id, day, amount, description, coalesce(reference, '') as reference, repeated,
           row_number() over (partition by statement_id, day, amount, description, reference order by line) as nth
      from bank_statement_line
     where transfer_account_id = ${accountId} and day between ${from}::date and ${to}::date),
  -- few, where a join of all with all of a new file would have no statistics to be planned by
  changed as (
    select id, not repeated as repeated
      from (select id, repeated, statement_id > min(statement_id) over (partition by day, amount, description, reference, nth) as again
              from counted) c
     where repeated <> again)
  update bank_statement_line l
     set repeated = c.repeated, transfer_id = case when c.repeated then null else l.transfer_id end
    from changed c
   where c.id = l.id`

/** Milliseconds of the days by which a transfer may be posted before the bank shows it. */
const ahead = 10 * 86_400_000

/**
 * Finds the transfer of each line that has none and was left to the rules, or those that it shows together. Existing matches stay.
 * @returns the number of new matches
 */
export async function matchAccount(tx: Tx, account: BankAccount): Promise<number> {
  const lines = await tx.$queryRaw<(Line & { at: Date })[]>`
    select id, day - '2000-01-01'::date as day, day as at, amount::text as amount,
           upper(description || ' ' || coalesce(reference, '')) as text
      from bank_statement_line
     where transfer_account_id = ${account.id} and transfer_id is null and not repeated and handled_by_id is null`
  const [first] = lines
  if (!first) return 0
  const since = lines.reduce((least, { at }) => Math.min(least, at.getTime()), first.at.getTime()) - ahead
  const pairs = matchLines(lines, await listAwaited(tx, account, new Date(since)))
  if (pairs.length > 0)
    await tx.$executeRaw`
    update bank_statement_line l set transfer_id = p.transfer::bigint
      from unnest(${pairs.map(({ lineId }) => `${lineId}`)}::text[],
                  ${pairs.map(({ transferId }) => `${transferId}`)}::text[]) as p (line, transfer)
     where l.id = p.line::bigint and l.transfer_id is null`
  const paired = new Set(pairs.map(({ lineId }) => lineId))
  const left = lines.filter(({ id }) => !paired.has(id))
  const sets = await matchSets(tx, account, left, new Date(since))
  await placeCharges(tx, account)
  return pairs.length + sets
}
