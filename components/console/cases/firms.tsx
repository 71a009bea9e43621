import { Check, Circle } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Timeline } from '@/components/ui/record/timeline'
import { formatDateTime } from '@/lib/format'

interface FirmsProps {
  who: string | null
  at: string | null
  reason: string | null
  /** What was proposed; null where it is said beside it. */
  what: string | null
  /** Who confirmed it; while nobody did, another person is missing. */
  confirmed?: { who: string; at: string | null }
}

/** Of two persons, the one who proposed and what, and the one who confirmed or is missing. */
export function Firms({ who, at, reason, what, confirmed }: FirmsProps) {
  const t = useTranslations('cases.firms')
  const locale = useLocale()
  return (
    <Timeline
      steps={[
        {
          key: 'first',
          tone: 'ok',
          icon: <Check aria-hidden="true" />,
          text: what === null ? t('proposedIt', { who: who ?? '' }) : t('proposed', { who: who ?? '', what }),
          when: (
            <>
              {at ? formatDateTime(at, locale) : null}
              {reason ? <span className="block wrap-anywhere">{`«${reason}»`}</span> : null}
            </>
          ),
        },
        confirmed
          ? {
              key: 'second',
              tone: 'ok',
              icon: <Check aria-hidden="true" />,
              text: t('confirmed', { who: confirmed.who }),
              when: confirmed.at ? formatDateTime(confirmed.at, locale) : null,
            }
          : {
              key: 'second',
              tone: 'todo',
              icon: <Circle aria-hidden="true" />,
              text: t('missing'),
              when: t('missingText'),
            },
      ]}
    />
  )
}
