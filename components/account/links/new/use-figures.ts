import { type Control, useWatch } from 'react-hook-form'
import type { NewLinkView } from '@/lib/contract/user/account-views'
import { breakdown } from '@/lib/domain/fee/breakdown'
import { Money } from '@/lib/domain/money'
import { parseAmount } from '@/lib/format'
import type { NewLinkValues } from './new-link-values'

/** Example amounts to show the figures of a link whose amount the payer decides. */
const examples = { COP: '100000.00', USD: '100.00' }

/** Decimal strings in the link's currency. */
export type Figures = { amount: string; fee: string; iva: string; total: string; credited: string }

/**
 * Computes both fee modes for the typed amount with the domain's own fee code.
 * @returns `payer` and `receiver`, null until a positive amount can be parsed; `example`: the amount is an example
 */
export function useFigures(control: Control<NewLinkValues>, { rules }: NewLinkView) {
  const [typed, currency, kind] = useWatch({ control, name: ['amount', 'currency', 'kind'] })
  const example = kind === 'general'
  const read = example ? examples[currency] : parseAmount(typed)
  const amount = read === null ? null : Money.of(read, currency)
  const rule = rules[currency]
  const of = (mode: 'payer' | 'receiver'): Figures | null => {
    if (!amount?.isPositive) return null
    const split = breakdown(amount, rule, mode)
    return {
      amount: `${split.reloadAmount}`,
      fee: `${split.feeService}`,
      iva: `${split.feeIva}`,
      total: `${split.totalToPay}`,
      credited: `${split.credited}`,
    }
  }
  return { currency, rule, example, payer: of('payer'), receiver: of('receiver') }
}
