import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/notice/alert'
import type { StandingView } from '@/lib/contract/policy/proposal-views'

/** Says beside a form that another person confirms it, or plainly that there is nobody who could. */
export function StandingNote({ standing: { persons, others } }: { standing: StandingView }) {
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
