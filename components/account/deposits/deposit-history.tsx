import { Check, Eye, type LucideIcon, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { type Step, Timeline } from '@/components/ui/record/timeline'
import { useWhen } from '@/components/ui/record/use-when'
import type { ReloadPageView } from '@/lib/contract/reload/pages'

const marks: Record<ReloadPageView['state'], { icon: LucideIcon; tone: Step['tone'] }> = {
  Created: { icon: Eye, tone: 'info' },
  Paid: { icon: Check, tone: 'ok' },
  Error: { icon: X, tone: 'bad' },
}

/** Timeline of a bank transfer; `later` is the expected next step. */
export function DepositHistory(props: { history: ReloadPageView['history']; now: string; later?: string | undefined }) {
  const { history, now, later } = props
  const t = useTranslations('deposits.history')
  const whenOf = useWhen(now)
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
