import type { Tx } from '../tx'
import { matchLines } from './match-lines'

/** Serializes matching per account: two concurrent loads would both match the same reload. */
export const lockAccount = (tx: Tx, accountId: number) =>
  tx.$executeRaw`select 1 from transfer_account where id = ${accountId} for no key update`

/**
 * Marks lines that an earlier file already contains, since bank files often overlap. Equal lines within a file are
 * numbered, so that two equal transfers on one day stay two.
 * @param days the days of the statement that was added or removed
 */
export const markRepeated = (tx: Tx, accountId: number, { from, to }: { from: Date; to: Date }) => tx.$executeRaw`
  with counted as (
    select id, statement_id, day, amount, description, coalesce(reference, '') as reference,
           row_number() over (partition by statement_id, day, amount, description, reference order by line) as nth
      from bank_statement_line
     where transfer_account_id = ${accountId} and day between ${from}::date and ${to}::date),
  first as (
    select id, statement_id > min(statement_id) over (partition by day, amount, description, reference, nth) as repeated from counted)
  update bank_statement_line l
     set repeated = f.repeated, reload_id = case when f.repeated then null else l.reload_id end
    from first f
   where f.id = l.id and l.repeated <> f.repeated
     and l.transfer_account_id = ${accountId} and l.day between ${from}::date and ${to}::date`

type CreditRow = { id: bigint; day: number; amount: string; text: string }
type ReloadRow = { id: number; day: number; amount: string; marks: string[] }

/**
 * Finds the reload of each unmatched incoming line. Existing matches stay.
 * @returns the number of new matches
 */
export async function matchAccount(tx: Tx, accountId: number): Promise<number> {
  const credits = await tx.$queryRaw<CreditRow[]>`
    select id, day - '2000-01-01'::date as day, amount::text as amount,
           upper(description || ' ' || coalesce(reference, '')) as text
      from bank_statement_line
     where transfer_account_id = ${accountId} and reload_id is null and amount > 0 and not repeated`
  if (credits.length === 0) return 0
  const first = credits.reduce((least, { day }) => Math.min(least, day), credits[0]?.day ?? 0)
  const last = credits.reduce((most, { day }) => Math.max(most, day), first)
  const reloads = await tx.$queryRaw<ReloadRow[]>`
    select r.id, (r.created_at at time zone 'America/Bogota')::date - '2000-01-01'::date as day, r.amount::text as amount,
           array_remove(array[r.id::text, upper(r.payer_document)], null) as marks
      from reload r
     where r.transfer_account_id = ${accountId} and r.state = 'Paid'
       and (select l.id from bank_statement_line l where l.reload_id = r.id) is null
       and r.created_at >= ('2000-01-01'::date + ${first - 3}::int)::timestamp at time zone 'America/Bogota'
       and r.created_at < ('2000-01-01'::date + ${last + 4}::int)::timestamp at time zone 'America/Bogota'`
  const pairs = matchLines(credits, reloads)
  if (pairs.length === 0) return 0
  return tx.$executeRaw`
    update bank_statement_line l set reload_id = p.reload
      from unnest(${pairs.map(({ lineId }) => `${lineId}`)}::text[], ${pairs.map(({ reloadId }) => reloadId)}::int[]) as p (line, reload)
     where l.id = p.line::bigint and l.reload_id is null`
}
