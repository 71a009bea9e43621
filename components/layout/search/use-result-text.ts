import { useLocale, useTranslations } from 'next-intl'
import type { SearchResult } from '@/lib/contract/search/search'
import { formatDay, formatTime, formatYearDay, noonOf } from '@/lib/format'
import type { ListWords } from './palette-entries'

/** Enough of an id to tell it from another. */
const shortOf = (id: string) => `${id.slice(0, id.includes('_') ? 11 : 8)}…`

/**
 * The two lines of a result. What tells it from others like it stands first: the end is cut where there is no room.
 * @param of what its list calls its state and kind
 */
export function useResultText(): (result: SearchResult, of: ListWords) => { title: string; detail: string } {
  const t = useTranslations('search')
  const locale = useLocale()
  return (result, of) => {
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
          detail: line(way, when, shortOf(id), owner && t('to', { owner }), about),
        }
      case 'link':
        return { title: about ?? t('link'), detail: line(when, shortOf(id), owner) }
      case 'bank_transfer':
        return {
          title: name ?? owner ?? t('transfer', { id }),
          detail: line(t('transfer', { id }), bank, when, name && owner),
        }
      case 'payout':
      case 'refund':
        return {
          title: name ?? t('noDestination'),
          detail: line(t(kind), destination, when, shortOf(id), about, owner),
        }
      case 'beneficiary':
        return { title: name ?? '', detail: line(destination, owner) }
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
            result.status !== 'blocked' && of.state,
            result.email,
            result.document,
            result.phone && t('phone', { phone: result.phone }),
          ),
        }
      case 'case': {
        return { title: line(t('case', { number: `${result.number}` }), of.caseKind), detail: line(name, when) }
      }
    }
  }
}
