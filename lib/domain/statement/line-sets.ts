import { Prisma, type Tx } from '../tx'
import { type BankAccount, dayOf, numbered, records, unshownTransfers } from './bank-transfers'
import { showAll } from './line-parts'
import { type Line, matchLines } from './match-lines'

/** Transfers that one line shows together, each with its amount as the bank has it, and the days on which the bank may show them. */
type Together = {
  ids: string[]
  amounts: string[]
  amount: string
  first: number
  last: number
  marks: string[] | null
}

const together = Prisma.sql`array_agg(m.id::text order by m.id) as ids, array_agg(m.amount::text order by m.id) as amounts,
  sum(m.amount)::text as amount`

/** States of a payout of a file by which more of the file may still be debited. */
const underWay = Prisma.sql`q.status in ('awaiting_destination', 'requested', 'approved', 'sent')`

/**
 * Files of payouts with what of each no line shows yet, and the days on which the bank may show it: as of a payout. A file is left out while
 * a part of it is under way, or was posted before `since`: what is left of it is no sum of the bank's.
 */
const listFiles = (tx: Tx, account: BankAccount, since: Date): Promise<Together[]> =>
  tx.$queryRaw<Together[]>`
    ${unshownTransfers(account, since)}
    select ${together}, min(${numbered(dayOf('p.created_at'), 0)}) as first, max(${numbered(dayOf('m.created_at'), 3)}) as last,
           array_agg(distinct upper(p.bank_reference)) filter (where p.bank_reference is not null) as marks
      from unshown m ${records}
     where p.batch_id is not null and m.key not like '%:back'
     group by p.batch_id
    having count(*) > 1
       and not exists (select from payout q where q.batch_id = p.batch_id and ${underWay})
       and not exists (select from payout q join ledger_transfer t on t.key = 'payout:' || q.number || ':paid'
                        where q.batch_id = p.batch_id and t.created_at < ${since}::timestamptz)`

/** Charges that no line shows, each with all that it was registered beside, on the bank's day: the line was removed with its statement. */
const listRegistered = (tx: Tx, { id, currency }: BankAccount): Promise<Together[]> =>
  tx.$queryRaw<Together[]>`
    select ${together}, m.day as first, m.day as last, null as marks
      from (select t.id, c.id as charge, ${numbered(Prisma.sql`c.day`, 0)} as day, cardinality(c.beside) + 1 as parts, s.line_id,
                   case when t.from_id = a.id then t.amount else -t.amount end as amount
              from bank_charge c
              join ledger_account a on a.code = 'bank:' || c.transfer_account_id and a.currency = ${currency}::"Currency"
              join lateral (select * from ledger_transfer where id = any(c.beside)
                            union all select * from ledger_transfer where key = 'bank_charge:' || c.id || ':paid') t on true
              left join bank_line_transfer s on s.transfer_id = t.id
             where c.transfer_account_id = ${id} and c.line_id is null and c.reverted_at is null and c.beside <> '{}') m
     group by m.charge, m.day, m.parts
    having count(*) = m.parts and count(m.line_id) = 0`

/**
 * Matches lines with transfers that the bank shows as one: files of payouts that it debits, and charges with what they were registered beside.
 * @param since by which the oldest transfer of a file may be posted
 * @returns the number of lines
 */
export async function matchSets(tx: Tx, account: BankAccount, lines: readonly Line[], since: Date): Promise<number> {
  if (lines.length === 0) return 0
  const sets = [...(await listRegistered(tx, account)), ...(await listFiles(tx, account, since))]
  const awaited = new Map(sets.map((set, at) => [BigInt(at), { ...set, id: BigInt(at), marks: set.marks ?? [] }]))
  const shown = new Set<string>()
  let count = 0
  for (const { lineId, transferId: at } of matchLines(lines, [...awaited.values()])) {
    const { ids = [], amounts = [] } = awaited.get(at) ?? {}
    // a payout may be in a file and beside a charge: the first line that shows it has it
    if (ids.some((id) => shown.has(id))) continue
    for (const id of ids) shown.add(id)
    await showAll(
      tx,
      lineId,
      ids.map((id, nth) => ({ transferId: BigInt(id), amount: amounts[nth] ?? '' })),
      null,
    )
    count += 1
  }
  return count
}

/** Names the line of each charge of an account that a line shows again. */
export const placeCharges = (tx: Tx, { id }: BankAccount): Promise<number> =>
  tx.$executeRaw`
    update bank_charge c
       set line_id = s.line_id
      from ledger_transfer t join bank_line_transfer s on s.transfer_id = t.id
     where t.key = 'bank_charge:' || c.id || ':paid'
       and c.transfer_account_id = ${id} and c.line_id is null and c.reverted_at is null`
