import type { ReloadReceipt } from '@/lib/contract/reload/receipt'
import { fill, formatDateTime, formatDocument, formatMoney, formatPercent, type Locale } from '@/lib/format'
import type { Messages } from '@/lib/i18n'
import type { ReceiptState, ReceiptTexts } from './receipt'

const states = { Created: 'pending', Paid: 'succeeded', Error: 'failed' } as const satisfies Record<
  string,
  ReceiptState
>

/** Main amount: the credited one, or the sent one if the transfer was rejected. */
export const reloadReceiptSum = (of: ReloadReceipt) => (of.state === 'Error' ? of.amount : of.credited)

/** Returns the content of a bank transfer receipt, the same for page and PDF. */
export function reloadReceiptOf(
  of: ReloadReceipt,
  { receipt, locale }: { receipt: Messages['deposits']['receipt']; locale: Locale },
): ReceiptTexts {
  const rejected = of.state === 'Error'
  const money = (amount: string) => formatMoney(amount, of.currency, locale)
  const notes = {
    Created: receipt.warning,
    Paid: null,
    Error: of.reason && fill(receipt.reason, { reason: of.reason }),
  }
  const facts: [label: string, value: string | null, mono?: true][] = [
    [receipt.method, fill(receipt.transferFrom, { bank: of.bank })],
    [receipt.account, of.account],
    [receipt.sender, of.sender],
    [receipt.number, of.id, true],
  ]
  return {
    state: states[of.state],
    title: receipt.titles[of.state],
    note: notes[of.state],
    date: formatDateTime(of.at, locale),
    payee: of.payee,
    // "NIT 901204775-4" with its digits grouped.
    document: of.payee_document?.replace(/[\d-]+$/, formatDocument) ?? null,
    total: money(reloadReceiptSum(of)),
    charge: null,
    totalLabel: receipt.totals[of.state],
    facts: facts.filter((fact): fact is [string, string, true?] => Boolean(fact[1])),
    fees: rejected
      ? []
      : [
          [receipt.amount, money(of.amount)],
          [fill(receipt.fee, { percent: formatPercent(of.fee_percentage, locale) }), `\u2212${money(of.fee)}`],
          [fill(receipt.iva, { percent: formatPercent(of.iva_percentage, locale) }), `\u2212${money(of.iva)}`],
        ],
  }
}
