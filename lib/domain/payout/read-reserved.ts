import { type Currency, currencies, Money } from '../money'
import type { Tx } from '../tx'

/** What has left an owner's wallet and has not arrived yet, with fees and IVA, by currency; by the index of what is reserved. */
export async function readReserved(tx: Tx, { ownerId }: { ownerId: number }): Promise<Money[]> {
  const rows = await tx.$queryRaw<{ currency: Currency; amount: string }[]>`
    select currency::text as currency, sum(amount + fee_service + fee_iva + gmf)::text as amount from payout
     where owner_id = ${ownerId}::int and purpose <> 'return'
       and status in ('awaiting_destination', 'requested', 'approved', 'sent')
     group by currency`
  return currencies.map((currency) => Money.of(rows.find((row) => row.currency === currency)?.amount ?? '0', currency))
}
