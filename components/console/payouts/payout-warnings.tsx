import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/notice/alert'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'

const undecided: readonly PayoutDetail['status'][] = ['awaiting_destination', 'requested', 'approved']

/** What deserves a second look, until the money has left. */
export function PayoutWarnings({ payout }: { payout: Pick<PayoutDetail, 'warnings' | 'status' | 'purpose'> }) {
  const t = useTranslations('money.payoutWarning')
  const { warnings, status, purpose } = payout
  if (warnings.length === 0 || !undecided.includes(status)) return null
  return (
    <Alert tone="warn" icon={<TriangleAlert aria-hidden="true" />} title={t('title', { count: warnings.length })}>
      <ul className="text-13">
        {warnings.map((name) => (
          <li key={name}>
            <b className="font-medium">{t(`name.${name}`)}</b>{' '}
            {name === 'third_party' ? t(`text.third_party.${purpose}`) : t(`text.${name}`)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
