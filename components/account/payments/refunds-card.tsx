import { Undo2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useHeldFocus } from '@/lib/browser/use-held-focus'
import type { PaymentPageView } from '@/lib/contract/payment/pages'
import { formatMoney } from '@/lib/format'
import { RefundForm } from './refund-form'
import { RefundItem } from './refund-item'

interface RefundsCardProps {
  view: PaymentPageView
  again: () => Promise<unknown>
}

/** What goes back to the payer, and the form that gives back more; nothing where there is neither. */
export function RefundsCard({ view, again }: RefundsCardProps) {
  const t = useTranslations('payments.refunds')
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const focus = useHeldFocus<HTMLElement>()
  const { refunds, refundable } = view
  if (refunds.length === 0 && refundable === null) return null
  const left = refundable && formatMoney(refundable.amount, refundable.currency, locale)
  const ask = (
    <Button size="sm" onClick={() => setAsking(true)}>
      <Undo2 aria-hidden="true" />
      {t('button')}
    </Button>
  )
  return (
    <Card {...focus} title={t('title')} aria-label={t('title')} action={refundable && !asking ? ask : undefined}>
      <div className="grid content-start gap-6">
        {refunds.map((refund) => (
          <RefundItem key={refund.id} refund={refund} view={view} again={again} />
        ))}
        {refundable && asking ? (
          <RefundForm
            view={view}
            refundable={refundable}
            onDone={() => {
              setAsking(false)
              void again()
            }}
            onCancel={() => setAsking(false)}
          />
        ) : null}
        {left && !asking ? <p className="text-13 text-ink-3">{t('left', { left })}</p> : null}
      </div>
    </Card>
  )
}
