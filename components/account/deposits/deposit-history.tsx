import {
  Ban,
  Check,
  CircleDashed,
  CircleDot,
  ClockAlert,
  Eye,
  Loader,
  type LucideIcon,
  TriangleAlert,
  X,
} from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { type Step, Timeline } from '@/components/ui/record/timeline'
import type { MovementMoment } from '@/lib/contract/deposit/pages'
import type { ReloadPageView } from '@/lib/contract/reload/pages'
import { formatDay, formatRecent, formatTime } from '@/lib/format'

type DepositMoment = MovementMoment | ReloadPageView['state']

const marks: Record<DepositMoment, { icon: LucideIcon; tone?: Step['tone'] }> = {
  initiated: { icon: CircleDashed },
  pending: { icon: CircleDot, tone: 'info' },
  processing: { icon: Loader, tone: 'info' },
  succeeded: { icon: Check, tone: 'ok' },
  failed: { icon: X, tone: 'bad' },
  expired: { icon: ClockAlert },
  mismatch: { icon: TriangleAlert, tone: 'info' },
  placed: { icon: Check, tone: 'ok' },
  returned: { icon: Ban },
  suspense: { icon: TriangleAlert, tone: 'info' },
  takenBack: { icon: Ban, tone: 'bad' },
  Created: { icon: Eye, tone: 'info' },
  Paid: { icon: Check, tone: 'ok' },
  Error: { icon: X, tone: 'bad' },
}

/** Timeline of a deposit; `later` is the expected next step. */
export function DepositHistory(props: {
  history: { at: string; to: DepositMoment }[]
  now: string
  later?: string | undefined
}) {
  const { history, now, later } = props
  const t = useTranslations('deposits.history')
  const locale = useLocale()
  const whenOf = (at: string) => {
    const recent = formatRecent(at, now, locale)
    return recent === formatDay(at, locale) ? `${recent}, ${formatTime(at, locale)}` : recent
  }
  const steps = history.map(({ at, to }, place): Step => {
    const { icon: Icon, tone } = marks[to]
    return {
      key: `${place}`,
      ...(tone ? { tone } : {}),
      icon: <Icon aria-hidden="true" />,
      text: t(to),
      when: <time dateTime={at}>{whenOf(at)}</time>,
    }
  })
  return (
    <Card title={t('title')}>
      <Timeline steps={later ? [...steps, { key: 'later', tone: 'todo', text: later }] : steps} />
    </Card>
  )
}
