import { useTranslations } from 'next-intl'
import { useWrite } from '@/components/console/write/use-write'
import { useRefresh } from '@/lib/browser/use-view'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'

type Act = 'approve' | 'reject' | 'sent' | 'completed' | 'returned'
/** What an act leaves. */
type Decided = Pick<PayoutDetail, 'status' | 'rail'>

/** Writes about one payout. The page is read again whether or not the write was taken: a colleague may have been first. */
export function usePayoutWrite({ id, number, purpose }: Pick<PayoutDetail, 'id' | 'number' | 'purpose'>) {
  const t = useTranslations('money.payouts')
  const write = useWrite()
  const refresh = useRefresh()
  async function act(name: Act, body: object, onDone: (decided: Decided) => void): Promise<void> {
    const decided = await write.send<Decided>(name, `/panel/payouts/${id}/${name}/`, { body })
    if (decided) onDone(decided)
    void refresh('/console/payouts', '/console/payouts/[id]')
  }
  return { write, act, name: t(`one.${purpose}`, { number }) }
}
