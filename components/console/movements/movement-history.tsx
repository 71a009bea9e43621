import { BellRing, MessageCircleQuestionMark, UserRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { type Step, Timeline } from '@/components/ui/record/timeline'
import { StateMark } from '@/components/ui/status-badge'
import type { MovementView } from '@/lib/contract/panel/money-views'
import { formatRecent, formatTime, looks } from '@/lib/format'

const tones: Partial<Record<MovementView['status'], Step['tone']>> = {
  succeeded: 'ok',
  failed: 'bad',
  pending: 'info',
  processing: 'info',
}

/** Status changes, rail notifications and responses, and staff actions of a movement, newest first. */
export function MovementHistory({ movement, now }: { movement: MovementView; now: string }) {
  const t = useTranslations('money.history')
  const actions = useTranslations('console.audit.action')
  const tStatus = useTranslations('common.status.movement')
  const states = useTranslations('money.railState')
  const locale = useLocale()
  const steps = [
    ...movement.changes.map(({ to, at }) => ({
      key: `to ${to} ${at}`,
      at,
      tone: tones[to],
      icon: <StateMark look={looks.movement[to]} />,
      text: tStatus(to),
    })),
    ...movement.notices.map(({ id, at }) => ({
      key: `notice ${id}`,
      at,
      tone: undefined,
      icon: <BellRing aria-hidden="true" />,
      text: t('notice'),
    })),
    ...movement.answers.map(({ id, state, at }) => ({
      key: `answer ${id}`,
      at,
      tone: undefined,
      icon: <MessageCircleQuestionMark aria-hidden="true" />,
      text: state === null ? t('silent') : t('answer', { state: states(state) }),
    })),
    ...movement.audit.map(({ id, action, actor, reason, at }) => ({
      key: `audit ${id}`,
      at,
      tone: undefined,
      icon: <UserRound aria-hidden="true" />,
      text: [t('staff', { action: actions(action), who: actor ?? t('system') }), reason].filter(Boolean).join(' · '),
    })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Card title={t('title')}>
      <Timeline
        steps={steps.map(({ key, at, tone, icon, text }) => ({
          key,
          ...(tone ? { tone } : {}),
          icon,
          text,
          when: (
            <time dateTime={at}>
              {formatRecent(at, now, locale).includes(',')
                ? formatRecent(at, now, locale)
                : `${formatRecent(at, now, locale)}, ${formatTime(at, locale)}`}
            </time>
          ),
        }))}
      />
    </Card>
  )
}
