import { Ban, Check, type LucideIcon, Send, Undo2, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { type Step, Timeline } from '@/components/ui/record/timeline'
import type { OwnPayoutView, PayoutResource } from '@/lib/contract/payout/pages'
import { formatDay, formatMoney, formatRecent, formatTime } from '@/lib/format'

type Status = PayoutResource['status']

const marks: Partial<Record<Status, { icon: LucideIcon; tone?: Step['tone'] }>> = {
  rejected: { icon: X, tone: 'bad' },
  cancelled: { icon: Ban },
  failed: { icon: X, tone: 'bad' },
  returned: { icon: Undo2 },
}
const done = { icon: Check, tone: 'ok' } as const
const leaving = { icon: Send, tone: 'info' } as const

/** Steps to come after each state. */
const rest = {
  requested: ['approved', 'sent', 'completed'],
  approved: ['sent', 'completed'],
  sent: ['completed'],
} as const

/** What happened with a payout, in order, and what is still to come. */
export function PayoutHistory({ view }: { view: OwnPayoutView }) {
  const t = useTranslations('payouts.history')
  const locale = useLocale()
  const { payout, history, requested_by: by, now } = view
  const timeOf = (at: string) => {
    const recent = formatRecent(at, now, locale)
    return recent === formatDay(at, locale) ? `${recent}, ${formatTime(at, locale)}` : recent
  }
  const textOf = (to: Status) => {
    if (to !== 'requested') return t(to)
    if (typeof by === 'string') return t(`by.${by}`)
    return 'key' in by ? t('by.key', by) : t('by.person', by)
  }
  const noteOf = (to: Status) => {
    if (to === 'requested') return t('reserved', { total: formatMoney(payout.total, payout.currency, locale) })
    return to === 'sent' && payout.bank_reference ? t('reference', { reference: payout.bank_reference }) : null
  }
  const expectOf = (to: 'approved' | 'sent' | 'completed') => {
    if (to === 'approved') return t(`expect.approved.${payout.own ? 'own' : 'other'}`)
    return to === 'sent' ? null : t('expect.completed')
  }
  const past = history.map(({ at, to }): Step => {
    const { icon: Icon, tone } = to === 'sent' && payout.status === 'sent' ? leaving : (marks[to] ?? done)
    const note = noteOf(to)
    return {
      key: to,
      ...(tone ? { tone } : {}),
      icon: <Icon aria-hidden="true" />,
      text: textOf(to),
      when: (
        <>
          <time dateTime={at}>{timeOf(at)}</time>
          {note ? ` · ${note}` : null}
        </>
      ),
    }
  })
  const coming = payout.status in rest ? rest[payout.status as keyof typeof rest] : []
  const later = coming.map((to): Step => ({ key: to, tone: 'todo', text: t(`later.${to}`), when: expectOf(to) }))
  return (
    <Card title={t('title')} footer={later.length > 0 ? <p className="hint max-md:-mx-1">{t('explain')}</p> : null}>
      <Timeline steps={[...past, ...later]} />
    </Card>
  )
}
