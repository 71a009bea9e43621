/** The amount received for a payment, when it differs from the amount requested. */
import { type Currency, type DecimalLike, Money } from '@/lib/domain/money'

export type Received = { currency: Currency; amount: string } | null

type Held = { charge: DecimalLike; suspense: { amount: DecimalLike; currency: Currency } | null }

/** `charge` is in COP, as every rail is charged. Null if nothing was held in suspense, or the exact amount arrived. */
export function otherThanAsked({ charge, suspense }: Held): Received {
  if (!suspense) return null
  const came = Money.of(suspense.amount, suspense.currency)
  return came.equals(Money.of(charge, 'COP')) ? null : { currency: came.currency, amount: `${came}` }
}
