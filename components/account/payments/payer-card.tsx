import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import type { PaymentPageView } from '@/lib/contract/payment/pages'
import { formatNamed, formatPhone } from '@/lib/format'
import { usePayerName } from './use-payer-name'

/** What the payer gave of themselves, whole: it was given to this owner. */
export function PayerCard({ view: { payer, disposition } }: { view: PaymentPageView }) {
  const t = useTranslations('payments.payer')
  const name = usePayerName(payer)
  const phone = payer.phone && formatPhone(payer.phone)
  const facts = [
    { label: t('phone'), value: phone === name ? null : phone },
    { label: t('email'), value: payer.email === name ? null : payer.email },
  ]
  return (
    <Card title={t(disposition === 'none' ? 'unpaid' : 'title')}>
      <div className="grid gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={name} round />
          <p className="grid min-w-0 wrap-anywhere">
            <span className="font-medium">{name}</span>
            {payer.document ? <span className="text-13 text-ink-2">{formatNamed(payer.document)}</span> : null}
          </p>
        </div>
        {facts.some(({ value }) => value) ? <Facts as="spread" facts={facts} /> : null}
      </div>
    </Card>
  )
}
