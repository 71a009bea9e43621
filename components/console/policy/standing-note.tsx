import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/notice/alert'
import type { WriteStanding } from '@/lib/domain/policy/standing-of'

/** Says beside a form that another person confirms it, or plainly that there is nobody who could. */
export function StandingNote({ standing: { persons, others } }: { standing: WriteStanding }) {
  const t = useTranslations('rules.proposals')
  if (persons === 1) return null
  if (others === 0)
    return (
      <Alert tone="warn" title={t('aloneTitle')}>
        {t('alone')}
      </Alert>
    )
  return <p className="text-13 text-ink-3">{t('twoPersons')}</p>
}
