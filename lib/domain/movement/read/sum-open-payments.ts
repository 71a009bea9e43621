import { type Currency, Money } from '../../money'
import type { Tx } from '../../tx'

type Row = { currency: Currency; amount: string; count: number }

/**
 * An owner's payments that are being confirmed, by currency, as the amount to be credited. By the index on owner and
 * status; few are open at a time.
 */
export async function sumOpenPayments(
  tx: Tx,
  { ownerId }: { ownerId: number },
): Promise<{ amount: Money; count: number }[]> {
  const rows = await tx.$queryRaw<Row[]>`
    select fee_currency::text as currency, count(*)::int as count,
           sum(case fee_mode when 'payer' then reload_amount else reload_amount - fee_service - fee_iva end)::text as amount
      from money_movement
     where owner_id = ${ownerId}::int and status in ('pending', 'processing')
     group by 1 order by 1`
  return rows.map(({ currency, amount, count }) => ({ amount: Money.of(amount, currency), count }))
}
