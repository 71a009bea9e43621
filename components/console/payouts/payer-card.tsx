import { useTranslations } from 'next-intl'
import { usePayerFacts } from '@/components/console/use-payer-facts'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/record/facts'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'

/** Who paid what a refund or return gives back, to be compared with who receives it; nothing of a payout. */
export function PayerCard({ payout: { paid } }: { payout: PayoutDetail }) {
  const t = useTranslations('money.payout')
  const factsOf = usePayerFacts()
  if (!paid) return null
  const payment = (
    <Link href={`/console/movements/${paid.id}`}>
      <span className="font-mono text-[0.93em]">{paid.id}</span>
    </Link>
  )
  return (
    <Card title={t('payer')}>
      <Facts facts={[...factsOf(paid), { label: t('movement'), value: payment }]} as="rows" />
    </Card>
  )
}
