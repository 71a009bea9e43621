import { Check, Circle } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Timeline } from '@/components/ui/record/timeline'
import { formatDateTime } from '@/lib/format'

interface FirmsProps {
  who: string | null
  at: string | null
  reason: string | null
  /** What was proposed. */
  what: string
}

/** Of two persons, the one who proposed and what, and the one who is missing. */
export function Firms({ who, at, reason, what }: FirmsProps) {
  const t = useTranslations('cases.firms')
  const locale = useLocale()
  return (
    <Timeline
      steps={[
        {
          key: 'first',
          tone: 'ok',
          icon: <Check aria-hidden="true" />,
          text: t('proposed', { who: who ?? '', what }),
          when: (
            <>
              {at ? formatDateTime(at, locale) : null}
              {reason ? <span className="block wrap-anywhere">{`«${reason}»`}</span> : null}
            </>
          ),
        },
        {
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
