import type { Tx } from '../tx'
import { type BankAccount, dayOf, numbered, records, unshownTransfers } from './bank-transfers'
import { showAll } from './line-parts'
import { type Line, matchLines } from './match-lines'

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
export async function matchBatches(tx: Tx, account: BankAccount, lines: readonly Line[], since: Date): Promise<number> {
  const out = lines.filter(({ amount }) => amount.startsWith('-'))
  if (out.length === 0) return 0
  const batches = await listBatches(tx, account, since)
  const awaited = batches.map((batch, at) => ({ ...batch, id: BigInt(at), marks: batch.marks ?? [] }))
  const pairs = matchLines(out, awaited)
  for (const { lineId, transferId: at } of pairs) {
    const { ids = [], amounts = [] } = batches[Number(at)] ?? {}
    await showAll(
      tx,
      lineId,
      ids.map((id, nth) => ({ transferId: BigInt(id), amount: amounts[nth] ?? '' })),
    )
  }
  return pairs.length
}
