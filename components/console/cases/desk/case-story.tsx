import { useLocale, useTranslations } from 'next-intl'
import { railName } from '@/components/console/rail-name'
import type { CasePageView } from '@/lib/contract/case/pages'
import { formatDate, noonOf } from '@/lib/format'
import { useCaseTexts } from '../use-case-texts'

/** What happened and where the money is now. */
export function CaseStory({ view }: { view: CasePageView }) {
  const t = useTranslations('cases.story')
  const gone = useTranslations('cases.gone')
  const source = useTranslations('screening.source')
  const locale = useLocale()
  const { about, case: row, of, now } = view
  const { whoOf } = useCaseTexts(now)
  const who = whoOf(row)
  const what = of?.movement.description ?? `${of?.movement.number ?? ''}`
  const closed = row.status === 'CLOSED' ? 'yes' : 'no'
  const on = (day: string) => formatDate(noonOf(day), locale)
  const tell = (): string => {
    switch (about.kind) {
      case 'suspense':
        return t(`suspense.${about.suspense.reason}`, { who, what, state: about.suspense.status })
      case 'reversal':
        return t('reversal', { who, what, closed })
      case 'refund_waiting': {
        const { status } = about.payout
        const waits = status === 'awaiting_destination' || status === 'requested' ? status : 'other'
        return t(`refund_waiting.${waits}`, { who })
      }
      case 'reconciliation_difference': {
        const { difference, reconciliation } = about
        if (!difference) return gone('reconciliation_difference')
        const told = { rail: railName(reconciliation.rail), day: on(reconciliation.day) }
        return t(`reconciliation_difference.${difference.kind}`, told)
      }
      case 'bank_line':
        return about.line
          ? t(about.line.amount.startsWith('-') ? 'bank_line.out' : 'bank_line.in', { day: on(about.line.day), closed })
          : gone('bank_line')
      case 'close_difference':
        return about.row
          ? t('close_difference', { who, day: on(about.day), closed })
          : t('close_gone', { day: on(about.day) })
      case 'unknown_notice':
        return about.notice ? t('unknown_notice', { rail: railName(about.notice.rail) }) : gone('unknown_notice')
      case 'screening_hit': {
        const told = { who, list: source(about.hit.list), state: about.hit.status }
        return about.hit.subject.startsWith('user:')
          ? t('screening_hit.user', told)
          : t('screening_hit.payee', { ...told, owner: about.hit.owner ?? '' })
      }
      case 'data_request':
        return t(`data_request.${about.request.status}`, { who })
      case 'alert_processing':
        return t('alert_processing', { who, closed })
      case 'alert_suspense_age':
        return t('alert_suspense_age', { closed })
      case 'alert_invariant':
        return t('alert_invariant')
    }
  }
  return <p className="max-w-160 text-ink-2">{tell()}</p>
}
