import type { Tx } from '../tx'
import { type BankAccount, dayOf, listAwaited, numbered, records, unshownTransfers } from './bank-transfers'
import { showAll } from './line-parts'
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

type Batch = { ids: string[]; amounts: string[]; amount: string; first: number; last: number; marks: string[] | null }

/** Files of payouts with what of each no line shows yet, and the days on which the bank may show it: as of a payout. */
const listBatches = (tx: Tx, account: BankAccount, since: Date): Promise<Batch[]> =>
  tx.$queryRaw<Batch[]>`
    ${unshownTransfers(account, since)}
    select array_agg(m.id::text order by m.id) as ids, array_agg(m.amount::text order by m.id) as amounts, sum(m.amount)::text as amount,
           min(${numbered(dayOf('p.created_at'), 0)}) as first, max(${numbered(dayOf('m.created_at'), 3)}) as last,
           array_agg(distinct upper(p.bank_reference)) filter (where p.bank_reference is not null) as marks
      from unshown m ${records}
     where p.batch_id is not null and m.key not like '%:back'
     group by p.batch_id having count(*) > 1`

/**
 * Matches lines with files of payouts, each of which the bank debited as one.
 * @param since by which the oldest of their transfers may be posted
 * @returns the number of lines
 */
async function matchBatches(tx: Tx, account: BankAccount, lines: readonly Line[], since: Date): Promise<number> {
  const out = lines.filter(({ amount }) => amount.startsWith('-'))
  if (out.length === 0) return 0
  const batches = await listBatches(tx, account, since)
  const awaited = new Map(
    batches.map((batch, at) => [BigInt(at), { ...batch, id: BigInt(at), marks: batch.marks ?? [] }]),
  )
  const pairs = matchLines(out, [...awaited.values()])
  for (const { lineId, transferId: at } of pairs) {
    const { ids = [], amounts = [] } = awaited.get(at) ?? {}
    await showAll(
      tx,
      lineId,
      ids.map((id, nth) => ({ transferId: BigInt(id), amount: amounts[nth] ?? '' })),
      null,
    )
  }
  return pairs.length
}

/** Milliseconds of the days by which a transfer may be posted before the bank shows it. */
const ahead = 10 * 86_400_000

/**
 * Finds the transfer of each line that has none and was left to the rules, or the file of payouts that it shows. Existing matches stay.
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
  return pairs.length + (await matchBatches(tx, account, left, new Date(since)))
}
