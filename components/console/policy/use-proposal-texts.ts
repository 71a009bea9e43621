import { useLocale, useTranslations } from 'next-intl'
import type { ProposalView } from '@/lib/contract/policy/proposals'
import { feeProducts } from '@/lib/domain/fee/products'
import type { Money } from '@/lib/domain/money'
import { formatDay, formatFigure, formatMoney, formatPercent, formatTime, formatYearDay, noonOf } from '@/lib/format'
import { feeOf } from './figures'
import { usePolicyTexts } from './use-policy-texts'

type Named = Pick<ProposalView, 'kind' | 'subject' | 'account_name' | 'current' | 'proposed'>

/** Texts of proposals: what each is called, and its values. */
export function useProposalTexts() {
  const t = useTranslations('rules.proposals')
  const products = useTranslations('rules.fees.products')
  const locale = useLocale()
  const policy = useTranslations('policy')
  const { nameOf: policyName } = usePolicyTexts()

  function nameOf(proposal: Named): string {
    const { kind, subject, account_name: about, current, proposed } = proposal
    const fee = feeOf(proposal)
    if (fee) {
      const known = feeProducts.find((one) => one === fee.product)
      const named = { product: known ? products(known) : fee.product, currency: fee.currency, who: about ?? '' }
      if (kind === 'fee.remove') return t('name.removal', named)
      return t(fee.isOwn ? 'name.feeOf' : 'name.fee', named)
    }
    if (kind === 'rate.set') return t('name.rate')
    if (kind === 'gmf.set') return t('name.gmf')
    if (kind === 'user.roles') return t('name.roles', { who: about ?? '' })
    if (kind === 'user.block') return t('name.block', { who: about ?? '' })
    if (kind === 'user.unblock') return t('name.unblock', { who: about ?? '' })
    if (kind === 'service_account.add') return t('name.newAccount')
    if (kind === 'service_account.change') return t('name.account', { number: current?.account_number ?? '' })
    if (kind === 'accounting_code.set') {
      const [currency = '', ...account] = subject.replace('accounting_code:', '').split(':').reverse()
      return t('name.accounting', { account: account.reverse().join(':'), currency })
    }
    if (kind === 'day.close') return t('name.day', { day: formatYearDay(noonOf(subject.replace('day:', '')), locale) })
    if (kind === 'invoice.cancel') return t('name.invoice', { number: current?.reference ?? '' })
    if (kind === 'bank_charge.record') return t('name.charge', { lines: proposed?.lines ?? '' })
    if (kind === 'bank_charge.revert') return t('name.chargeBack', { amount: current?.amount ?? '' })
    const number = subject.replace(/^\w+:/, '')
    if (kind === 'payout.send' || kind === 'payout.send_uncovered') return t('name.sending', { number })
    if (kind === 'payout.return') return t('name.returning', { number })
    if (kind === 'payout.give_up_fees') return t('name.giving', { number })
    if (kind === 'reversal.debit') return t('name.debit', { number })
    if (kind === 'identity.review')
      return t(proposed?.document_status === 'APPROVED' ? 'name.approval' : 'name.refusal', { who: about ?? '' })
    if (kind === 'bank.change') return t('name.bank', { name: `${current?.name ?? ''}` })
    if (kind === 'case.close') return t('name.closing', { number })
    if (kind === 'threshold.set') return policy('thresholds.title')
    if (kind === 'policy.change') return policy('proposal', { name: policyName(subject.replace('policy:', '')) })
    return t('name.code', { code: proposed?.code ?? current?.code ?? '' })
  }

  /** The value that a proposal is about, in short; null where it is no figure. */
  function figureOf({ kind, subject }: Named, facts: Named['current']): string | null {
    if (kind === 'rate.set' && facts?.rate) return formatFigure(facts.rate, locale)
    if (kind === 'gmf.set' && facts?.percentage) return formatPercent(facts.percentage, locale, true)
    const fee = feeOf({ subject })
    if (!fee || !facts?.percentage) return null
    const percentage = formatPercent(facts.percentage, locale, true)
    if (!facts.fixed || facts.fixed === '0.00') return percentage
    return t('fee', { percentage, fixed: formatMoney(facts.fixed, fee.currency, locale) })
  }

  /** A moment of a few days: day and time in Bogota. */
  const momentOf = (at: string) => t('moment', { day: formatDay(at, locale), time: formatTime(at, locale) })
  /** A moment of any year. */
  const sinceOf = (at: string) => t('moment', { day: formatYearDay(at, locale), time: formatTime(at, locale) })
  const money = (amount: Money) => formatMoney(`${amount}`, amount.currency, locale)
  return { nameOf, figureOf, momentOf, sinceOf, money }
}
