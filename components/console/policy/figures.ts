import type { ShownProposalView } from '@/lib/contract/policy/proposal-views'
import { breakdown } from '@/lib/domain/fee/breakdown'
import { exampleAmount } from '@/lib/domain/fee/least-amount'
import { type Currency, currencies, type Money } from '@/lib/domain/money'
import { formatFigure, formatPercent, type Locale } from '@/lib/format'

type Facts = ShownProposalView['current']

/** Product, currency and whether it is an account's own, of a fee's subject: `fee:pse:COP:user:7`. */
export function feeOf({ subject }: Pick<ShownProposalView, 'subject'>) {
  const [area, product = '', code, own] = subject.split(':')
  const currency = currencies.find((one) => one === code)
  return area === 'fee' && currency ? { product, currency, isOwn: own !== undefined } : null
}

/** Change from one amount to another in percent, signed, with two places: `+2.63`; null from zero. */
export function changeOf(before: Money, after: Money): string | null {
  if (!before.isPositive) return null
  const percent = after.value.minus(before.value).times(100).div(before.value).toFixed(2)
  return percent.startsWith('-') ? percent.replace('-', '\u2212') : `+${percent}`
}

/** A change in percent as a page prints it, its thousands apart: `+2,63 %`, `+9.900 %`. */
export const formatChange = (change: string, locale: Locale): string => {
  const [, sign = '', whole = '0', rest = ''] = /^(\D?)(\d+)(\.\d+)?$/.exec(change) ?? []
  const [thousands] = formatFigure(`${whole}.00`, locale).split(/[.,]00$/)
  return `${sign}${thousands}${formatPercent(`${rest}`, locale)}`
}

/** An amount with its sign, to be shown as a difference. */
export const signed = (text: string, { isPositive }: Money) => (isPositive ? `+${text}` : text)

const feeAt = (facts: Facts, currency: Currency): Money | null =>
  facts?.percentage === undefined || facts.fixed === undefined || facts.iva_percentage === undefined
    ? null
    : breakdown(
        exampleAmount(currency),
        { percentage: facts.percentage, fixed: facts.fixed, ivaPercentage: facts.iva_percentage },
        'payer',
      ).totalFee

/** What an example amount costs before and after, of a proposal about a rate or a fee; null for others. */
export function exampleOf(proposal: ShownProposalView) {
  const { current, proposed } = proposal
  if (proposal.kind === 'rate.set') {
    const amount = exampleAmount('USD')
    const inPesos = (facts: Facts) => (facts?.rate === undefined ? null : amount.convert(facts.rate, 'COP'))
    return { amount, before: inPesos(current), after: inPesos(proposed) }
  }
  const fee = feeOf(proposal)
  if (!fee) return null
  return {
    amount: exampleAmount(fee.currency),
    before: feeAt(current, fee.currency),
    after: feeAt(proposed, fee.currency),
  }
}
