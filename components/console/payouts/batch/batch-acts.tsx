import { useTranslations } from 'next-intl'
import { PayoutSum } from '@/components/layout/payout-sum'
import { Card } from '@/components/ui/card'
import type { BatchPageView } from '@/lib/contract/payout/console-batches'
import { ApprovePayout } from '../approve-payout'
import { useBatchWrite } from '../use-payout-write'

/** The one decision about all lines that wait; once none does, that there is none left. */
export function BatchActs({ view: { batch, payable_by: payableBy, next, standing } }: { view: BatchPageView }) {
  const t = useTranslations('money.batch')
  const acts = useTranslations('money.payoutActs')
  const sum = useTranslations('money.payoutSum')
  const deed = useBatchWrite(batch)
  const { currency, hindrance, iva_percentage: iva, gmf_percentage: gmf } = batch
  const note = (text: string) => <p className="text-13 text-ink-2">{text}</p>
  const act = () => {
    if (!batch.states.requested) return note(t('decided'))
    if (hindrance === 'own') return note(acts('own'))
    return (
      <>
        {note(t('together', { count: batch.states.requested }))}
        <ApprovePayout payout={{ ...batch, amount: batch.open }} {...{ standing, payableBy, deed, next }} />
      </>
    )
  }
  return (
    <Card title={acts('title')}>
      <div className="grid content-start gap-4">
        <PayoutSum t={sum} cost={batch} currency={currency} ivaPercentage={iva} gmfPercentage={gmf} />
        {act()}
      </div>
    </Card>
  )
}
