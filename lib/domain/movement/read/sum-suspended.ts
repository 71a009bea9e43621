import { type Currency, Money } from '../../money'
import type { Tx } from '../../tx'

type Row = { currency: Currency; amount: string; count: number; id: string }

/** What came for an owner and waits for a decision, or for its way back to the payer; `id` of the newest payment. */
export type Suspended = { amount: Money; count: number; id: string }

/** An owner's payments in suspense, by the currency that came; by the index of unusual money, which holds few. */
export async function sumSuspended(tx: Tx, { ownerId }: { ownerId: number }): Promise<Suspended[]> {
  const rows = await tx.$queryRaw<Row[]>`
    select s.currency::text as currency, sum(s.amount)::text as amount, count(*)::int as count,
           (array_agg(m.id order by m.number desc))[1] as id
      from money_movement m join suspense_case s on s.movement_id = m.id
     where m.owner_id = ${ownerId}::int and m.disposition = 'in_suspense' and m.disposition not in ('none', 'credited')
     group by 1 order by 1`
  return rows.map(({ currency, amount, ...row }) => ({ ...row, amount: Money.of(amount, currency) }))
}
