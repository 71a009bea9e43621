import { useTranslations } from 'next-intl'
import { usePayerFacts } from '@/components/console/use-payer-facts'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/record/facts'
import type { CaseView } from '@/lib/contract/panel/case-views'
import type { MovementView } from '@/lib/contract/panel/money-views'
import { formatKey } from '@/lib/format'

/** Who paid, and by what the bank knows the payment: what two persons need in order to give the money back. */
export function CasePayer({ row: { payer }, movement }: { row: CaseView; movement: MovementView }) {
  const t = useTranslations('money.movement')
  const factsOf = usePayerFacts()
  const own = useTranslations('money.cases')
  const mono = (text: string | null) => text && <span className="font-mono text-[0.93em]">{text}</span>
  const facts = [
    ...factsOf({ payer, method: movement.method, bank: movement.bank }),
    { label: t('for'), value: movement.description },
    { label: t(movement.method === 'pse' ? 'cus' : 'bankReference'), value: mono(movement.cus) },
    { label: t('tracking'), value: mono(formatKey(movement.tracking_key)) },
    { label: t('reference'), value: mono(movement.rail_reference) },
    {
      label: own('paidBy'),
      value: movement.paid_by && (
        <Link href={`/console/movements/${movement.paid_by}`}>{`${movement.paid_by.slice(0, 11)}…`}</Link>
      ),
    },
  ]
  return (
    <Card title={t('payer')}>
      <Facts facts={facts} as="rows" />
    </Card>
  )
}
