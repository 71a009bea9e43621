import { type Currency, currencies, Money } from '../money'
import type { Tx } from '../tx'

/** Reserved in one currency: how much, and for how many payouts and refunds. */
export type Reserved = { currency: Currency; amount: Money; payouts: number; refunds: number }

/** What has left an owner's wallet and has not arrived yet, with fees and IVA, by currency; by the index of what is reserved. */
export async function readReserved(tx: Tx, { ownerId }: { ownerId: number }): Promise<Reserved[]> {
  const rows = await tx.$queryRaw<(Omit<Reserved, 'amount'> & { amount: string })[]>`
    select currency::text as currency, sum(amount + fee_service + fee_iva + gmf)::text as amount,
           count(*) filter (where purpose <> 'refund')::int as payouts, count(*) filter (where purpose = 'refund')::int as refunds
      from payout
     where owner_id = ${ownerId}::int and purpose <> 'return'
       and status in ('awaiting_destination', 'requested', 'approved', 'sent')
     group by currency`
  return currencies.map((currency) => {
    const { amount, payouts, refunds } = rows.find((row) => row.currency === currency) ?? none
    return { currency, amount: Money.of(amount, currency), payouts, refunds }
  })
}

const none = { amount: '0', payouts: 0, refunds: 0 }

/** What is reserved in one currency. */
export const reservedIn = (reserved: readonly Reserved[], currency: Currency): Money =>
  reserved.find((one) => one.currency === currency)?.amount ?? Money.zero(currency)
