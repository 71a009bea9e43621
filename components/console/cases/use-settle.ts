import { useTranslations } from 'next-intl'
import { useProposed } from '@/components/console/policy/use-proposed'
import { useWrite } from '@/components/console/write/use-write'
import { useRefresh } from '@/lib/browser/use-view'
import type { FullReversal } from '@/lib/contract/reversal/pages'

type Deed = 'debit' | 'propose' | 'confirm' | 'withdraw'
type Body = { action: 'DEBIT' | 'CLOSE' | 'WITHDRAW'; reason?: string; wallet?: string; fees?: string }

/** Returns the write of a decision about a reversal, which is refused where another was made meanwhile. */
export function useSettle({ id, status }: FullReversal, onDecided: () => void) {
  const t = useTranslations('money.reversals.decide')
  const refresh = useRefresh()
  const write = useWrite()
  const proposed = useProposed()
  const settle = async (deed: Deed, body: Body) => {
    const done = await write.send<object>(deed, `/panel/reversals/${id}/`, {
      body: { ...body, expected_status: status },
    })
    if (done) proposed(done, t(`done.${deed}`))
    if (done && (deed === 'propose' || deed === 'confirm')) onDecided()
    else void refresh('/console/cases', '/console/cases/[id]')
  }
  return { write, settle }
}
