import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/notice/alert'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'

type Warned = Pick<PayoutDetail, 'warnings' | 'status' | 'purpose'>

const undecided: readonly PayoutDetail['status'][] = ['awaiting_destination', 'requested', 'approved']

/** Whether nothing was sent for it. */
export const isUndecided = ({ status }: Pick<Warned, 'status'>): boolean => undecided.includes(status)

/** What deserves a second look, until the money has left. */
export function PayoutWarnings({ payout }: { payout: Warned }) {
  const t = useTranslations('money.payoutWarning')
  const { purpose } = payout
  const warnings = payout.warnings.filter((name) => name !== 'reversed')
  if (warnings.length === 0 || !isUndecided(payout)) return null
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

/** Whether the payer has the money already and this would be the second time: until it has ended. */
export const isPaidBack = (payout: Warned): boolean =>
  payout.warnings.includes('reversed') && (isUndecided(payout) || payout.status === 'sent')

/** Says that the payer's bank took the payment back, so that nobody sends it as well; what to do depends on how far it is. */
export function PaidBack({ payout }: { payout: Warned & Pick<PayoutDetail, 'rail_asked'> }) {
  const t = useTranslations('money.payoutWarning.reversed')
  if (!isPaidBack(payout)) return null
  const sent = payout.status === 'sent'
  return (
    <Alert tone="bad" role="alert" title={t(sent ? 'title.sent' : 'title.send')}>
      {t(sent ? 'text.sent' : payout.rail_asked ? 'text.asked' : 'text.send')}
    </Alert>
  )
}
