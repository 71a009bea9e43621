import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/notice/alert'
import type { MovementSignals } from '@/lib/contract/panel/money-views'

/** What is unusual about a payment; none of it decides anything. */
export function Signals({ signals }: { signals: MovementSignals }) {
  const t = useTranslations('money.signals')
  const locale = useLocale()
  const { times } = signals
  const found = [
    ...(['many_from_payer', 'many_to_account', 'other_payer'] as const)
      .filter((name) => signals[name])
      .map((name) => t(name)),
    ...(times ? [t('times', { times: locale === 'es' ? times.replace('.', ',') : times })] : []),
  ]
  if (found.length === 0) return null
  return (
    <Alert tone="warn" icon={<TriangleAlert aria-hidden="true" />} title={t('title')}>
      <ul className="text-13">
        {found.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}
