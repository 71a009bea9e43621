import { useTranslations } from 'next-intl'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'
import { usePayoutWrite } from './use-payout-write'

/** Records that a payout sent by hand arrived. */
export function CompletePayout({ payout }: { payout: PayoutDetail }) {
  const t = useTranslations('money.payoutActs')
  const { write, act, name } = usePayoutWrite(payout)
  return (
    <form
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void act('completed', {}, () => toast(t('done.completed', { name })))
      }}
    >
      <p className="text-13 text-ink-2">{t('completeText')}</p>
      <WriteProof write={write} known={['id']} />
      <Button type="submit" tone="primary" full busy={write.busy !== null}>
        {t('complete')}
      </Button>
    </form>
  )
}
