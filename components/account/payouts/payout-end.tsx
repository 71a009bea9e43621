import { Ban, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { PayoutSum } from '@/components/layout/payout-sum'
import { Alert } from '@/components/ui/notice/alert'
import type { PayoutResource } from '@/lib/contract/payout/pages'

const ends = {
  rejected: { tone: 'bad', icon: undefined },
  cancelled: { tone: 'info', icon: Ban },
  failed: { tone: 'bad', icon: undefined },
  returned: { tone: 'warn', icon: Undo2 },
} as const

/** Why a payout did not arrive, and that all of it came back. */
export function PayoutEnd({ payout: { status, reason } }: { payout: PayoutResource }) {
  const t = useTranslations('payouts.end')
  if (!(status in ends)) return null
  const end = status as keyof typeof ends
  const { tone, icon: Icon } = ends[end]
  return (
    <Alert tone={tone} className="mb-6" title={t(end)} icon={Icon ? <Icon aria-hidden="true" /> : undefined}>
      {reason ? <p className="wrap-anywhere">{reason}</p> : null}
      {end === 'failed' ? <p>{t('failedText')}</p> : null}
      <p className="text-13">{t('back')}</p>
    </Alert>
  )
}

type SumText = ComponentProps<typeof PayoutSum>['t']

/** The texts of a cost that came back: it no longer leaves the balance. */
export const sumOfBack =
  (t: (name: Parameters<SumText>[0] | 'totalBack', values?: Record<string, string>) => string): SumText =>
  (name, values) =>
    t(name === 'total' ? 'totalBack' : name, values)
