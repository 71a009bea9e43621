import { useTranslations } from 'next-intl'
import { Steps } from '@/components/ui/steps'
import type { RefundResource } from '@/lib/contract/payment/refunds'

const names = ['reserved', 'account', 'sent', 'completed'] as const
const places: Partial<Record<RefundResource['status'], number>> = {
  awaiting_destination: 1,
  requested: 2,
  approved: 2,
  sent: 3,
}

/** How far a refund of the balance has come; nothing once it has ended. */
export function RefundSteps({ refund: { source, status } }: { refund: RefundResource }) {
  const t = useTranslations('payments.refunds')
  const at = places[status]
  if (source !== 'balance' || at === undefined) return null
  return (
    <div className="py-1">
      <Steps label={t('steps')} steps={names.map((name) => t(`step.${name}`))} at={at} done={t('stepDone')} />
    </div>
  )
}
