/** The amount received for a payment, where that is not what was credited. */
import { type Currency, type DecimalLike, Money } from '@/lib/domain/money'
import type { Payment } from '@/lib/domain/payment/payment'

export type Received = { currency: Currency; amount: string } | null

type Held = { charge: DecimalLike; suspense: { amount: DecimalLike; currency: Currency } | null }

/** `charge` is in COP, as every rail is charged. Null if nothing was held in suspense, or the exact amount arrived. */
export function otherThanAsked({ charge, suspense }: Held): Received {
  if (!suspense) return null
  const came = Money.of(suspense.amount, suspense.currency)
  return came.equals(Money.of(charge, 'COP')) ? null : { currency: came.currency, amount: `${came}` }
}

type Uncredited = Pick<Payment, 'disposition' | 'totalToPay' | 'feeCurrency' | 'takenBack' | 'takenBackCurrency'>

/** What came of a payment that is in suspense or went back out of it; null of any other. */
export function uncredited({ disposition, takenBack, ...payment }: Uncredited): Money | null {
  if (disposition !== 'in_suspense' && disposition !== 'returned') return null
  return takenBack === null
    ? Money.of(payment.totalToPay, payment.feeCurrency)
    : Money.of(takenBack, payment.takenBackCurrency)
}
