import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import type { PaymentPageView } from '@/lib/contract/payment/pages'

const mono = (text: string | null) => (text ? <span className="font-mono text-[12px]">{text}</span> : null)

/** What the payment was for: its link with a door to it, or what was said of the deposit when it was started. */
export function OriginCard({ view: { link, deposit, came } }: { view: PaymentPageView }) {
  const t = useTranslations('payments')
  if (link) {
    const counts = came.map(({ disposition, count }) => t('link.count', { disposition, count }))
    return (
      <Card
        title={t('link.title')}
        action={
          <ButtonLink href={`/links/${link.uuid}`} tone="ghost" size="sm" aria-label={t('link.openLabel')}>
            {t('link.open')}
          </ButtonLink>
        }
      >
        <Facts
          as="spread"
          facts={[
            { label: t('reference'), value: mono(link.external_id) },
            { label: t('link.payments'), value: counts.length > 0 ? counts.join(', ') : t('link.none') },
          ]}
        />
      </Card>
    )
  }
  return deposit ? (
    <Card title={t('deposit.title')}>
      <Facts
        as="spread"
        facts={[
          { label: t('reference'), value: mono(deposit.external_id) },
          { label: t('deposit.toPayee'), value: deposit.to_payee },
          { label: t('deposit.toPayer'), value: deposit.to_payer },
          { label: t('deposit.returns'), value: deposit.returns ? new URL(deposit.returns).host : null },
        ]}
      />
    </Card>
  ) : null
}
