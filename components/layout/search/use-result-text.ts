import { useLocale, useTranslations } from 'next-intl'
import type { SearchResult } from '@/lib/contract/search/search'
import { formatDay, formatTime, formatYearDay, noonOf } from '@/lib/format'

const levels = ['0', '1', '2', '5'] as const

/** The two lines of a result. */
export function useResultText(): (result: SearchResult) => { title: string; detail: string } {
  const t = useTranslations('search')
  const locale = useLocale()
  return (result) => {
    const { kind, id, name, about, reference, owner, bank, account, method, created_at: at } = result
    const when = at && `${formatDay(at, locale)}, ${formatTime(at, locale)}`
    const way = [method && t(`method.${method}`), bank].filter(Boolean).join(', ')
    const line = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')
    const destination = [bank, account].filter(Boolean).join(' ')
    switch (kind) {
      case 'payment':
      case 'deposit':
        return {
          title: name ?? t('noName'),
          detail: line(owner && t('to', { owner }), about, way, when),
        }
      case 'link':
        return { title: about ?? t('link'), detail: line(owner, when) }
      case 'bank_transfer':
        return {
          title: name ?? owner ?? t('transfer', { id }),
          detail: line(t('transfer', { id }), name && owner, bank, when),
        }
      case 'payout':
      case 'refund':
        return { title: name ?? t('noDestination'), detail: line(t(kind), owner, about, destination, when) }
      case 'beneficiary':
        return { title: name ?? '', detail: line(owner, destination) }
      case 'rail_payout':
        return { title: line(t('railPayout', { id }), name), detail: line(reference, destination, when) }
      case 'bank_line': {
        const { line: number, day } = result
        const dated = day && formatYearDay(noonOf(day), locale)
        return { title: name ?? t('bankLine', { line: `${number}` }), detail: line(reference, destination, dated) }
      }
      case 'service_account':
        return { title: destination, detail: line(name, about, result.currency) }
      case 'person':
        return {
          title: name ?? '',
          detail: line(
            levels.some((level) => level === result.status) && t(`level.${result.status as (typeof levels)[number]}`),
            result.email,
            result.document,
            result.phone && t('phone', { phone: result.phone }),
          ),
        }
      case 'case': {
        const { number, case_kind: of } = result
        return { title: line(t('case', { number: `${number}` }), of && t(`caseKind.${of}`)), detail: line(name, when) }
      }
    }
  }
}
