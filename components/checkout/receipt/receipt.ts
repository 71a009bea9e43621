import { chargeOf } from '@/components/checkout/charge'
import { moneyBack } from '@/components/checkout/money-back'
import { screenOf } from '@/components/checkout/screen'
import type { PayerTexts } from '@/components/checkout/texts'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import { fill, formatDateTime, formatKey, formatMoney, formatNamed, formatPercent, type Locale } from '@/lib/format'

export type ReceiptState = 'succeeded' | 'failed' | 'expired' | 'pending' | 'suspense' | Moved
type Moved = 'returning' | 'returned' | 'reversed' | 'refunded' | 'partlyRefunded'

/** Returns the state that a receipt shows for a payment. */
export function receiptStateOf(of: Checkout): ReceiptState {
  const screen = screenOf(of)
  switch (screen) {
    case 'succeeded':
    case 'expired':
    case 'suspense':
    case 'returning':
    case 'returned':
    case 'reversed':
    case 'refunded':
    case 'partlyRefunded':
      return screen
    case 'mismatch':
      return 'suspense'
    case 'declined':
    case 'nequiDeclined':
    case 'refused':
      return 'failed'
    default:
      return 'pending'
  }
}

/** All content of a receipt as text, of a payment or a bank transfer. */
export type ReceiptTexts = {
  state: ReceiptState
  title: string
  note: string | null
  date: string
  payee: string
  document: string | null
  total: string
  charge: string | null
  totalLabel: string
  facts: [label: string, value: string, mono?: true][]
  fees: [label: string, value: string][]
}

/** Amount of a receipt: the requested one, unless a different one was received. */
export const receiptSum = ({ received, total_to_pay: amount, currency }: Checkout) => received ?? { amount, currency }

interface Words {
  receipt: PayerTexts['receipt']
  sums: PayerTexts['sum']
  method: string
  locale: Locale
}

/** Ends after which the payer has the money again: the receipt has their date at the top, and the payment's own below. */
const over: readonly ReceiptState[] = ['returned', 'reversed', 'refunded']

/** What a receipt says in a sentence: where the money is now, and what is on its way back. */
function noteOf(of: Checkout, state: ReceiptState, receipt: Words['receipt'], locale: Locale): string | null {
  const { back, way } = moneyBack(of, locale)
  const notes = [
    state === 'succeeded' ? null : fill(receipt.notes[state], { back: back ?? '' }),
    way && fill(receipt.underWay, { way }),
  ]
  return notes.filter(Boolean).join(' ') || null
}

/** Returns the content of a payment receipt, the same for page and PDF; unknown values are omitted. */
export function receiptOf(of: Checkout, { receipt, sums, method, locale }: Words): ReceiptTexts {
  const state = receiptStateOf(of)
  const money = (amount: string) => formatMoney(amount, of.currency, locale)
  const came = of.disposition !== 'none'
  const sum = receiptSum(of)
  const taken = of.received ?? of.charge
  const facts: [label: string, value: string | null, mono?: true][] = [
    [receipt.concept, of.description],
    [receipt.method, [method, of.bank_name].filter(Boolean).join(', ')],
    [receipt.paidAt, over.includes(state) && of.paid_at ? formatDateTime(of.paid_at, locale) : null],
    [receipt.givenBack, moneyBack(of, locale).back],
    [receipt.takenBack, state === 'reversed' ? formatMoney(taken.amount, taken.currency, locale) : null],
    [of.method === 'PSE' ? receipt.cus : receipt.bankReference, of.cus, true],
    [receipt.reference, formatKey(of.tracking_key), true],
    [receipt.movement, of.money_movement_id, true],
  ]
  const borne = (amount: string) =>
    of.fee_mode === 'receiver' ? fill(receipt.borne, { amount: money(amount) }) : money(amount)
  const fees: [label: string, value: string][] = [
    [sums.amount, money(of.amount)],
    [fill(sums.fee, { percent: formatPercent(of.fee_percentage, locale) }), borne(of.service_fee_amount)],
    [fill(sums.iva, { percent: formatPercent(of.iva_percentage, locale) }), borne(of.service_iva_amount)],
  ]
  if (of.received) fees.push([receipt.asked, money(of.total_to_pay)])
  return {
    state,
    title: receipt[state],
    note: noteOf(of, state, receipt, locale),
    date: formatDateTime((!over.includes(state) && of.paid_at) || of.updated_at, locale),
    payee: of.payee,
    document: of.payee_document && formatNamed(of.payee_document),
    total: formatMoney(sum.amount, sum.currency, locale),
    charge: chargeOf(of, sums, locale),
    totalLabel: of.received ? receipt.came : came ? sums.totalPaid : sums.total,
    facts: facts.filter((fact): fact is [string, string, true?] => Boolean(fact[1])),
    fees,
  }
}
