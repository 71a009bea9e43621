import { useTranslations } from 'next-intl'
import { isProposal, useProposed } from '@/components/console/policy/use-proposed'
import { useWrite, type Write } from '@/components/console/write/use-write'
import { useRefresh } from '@/lib/browser/use-view'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'
import type { BatchDetail } from '@/lib/contract/payout/console-batches'
import type { ProposalView } from '@/lib/contract/policy/proposals'
import { homeOf } from './home-of'

type Act = 'approve' | 'reject' | 'sent' | 'completed' | 'returned' | 'give_up_fees'
/** What an act leaves. */
type Decided = Pick<PayoutDetail, 'status' | 'rail'>

export type PayoutWrite = {
  write: Write
  act: (name: Act, body: object, onDone: (decided: Decided) => void) => Promise<void>
  /** What it is called in the texts. */
  name: string
  /** Where its money goes back to. */
  to: ReturnType<typeof homeOf>
}

/** Writes below a path. The pages are read again whether or not the write was taken: a colleague may have been first. */
function useDeeds<Answer extends object>(
  path: string,
  decidedOf: (answer: Answer) => Decided,
): Omit<PayoutWrite, 'name' | 'to'> {
  const write = useWrite()
  const refresh = useRefresh()
  const proposed = useProposed()
  async function act(name: Act, body: object, onDone: (decided: Decided) => void): Promise<void> {
    const answer = await write.send<Answer | ProposalView>(name, `${path}${name}/`, { body })
    if (answer && isProposal(answer)) proposed(answer, '')
    else if (answer) onDone(decidedOf(answer))
    void refresh('/console/payouts', '/console/payouts/[id]', '/console/payouts/batches/[id]')
  }
  return { write, act }
}

/** Writes about one payout. */
export function usePayoutWrite({ id, number, purpose }: Pick<PayoutDetail, 'id' | 'number' | 'purpose'>): PayoutWrite {
  const t = useTranslations('money.payouts')
  const deeds = useDeeds<Decided>(`/panel/payouts/${id}/`, (decided) => decided)
  return { ...deeds, name: t(`one.${purpose}`, { number }), to: homeOf({ purpose }) }
}

type DecidedBatch = Pick<BatchDetail, 'states'> & { payouts: readonly Decided[] }

/** Writes about the payouts of a batch that wait. */
export function useBatchWrite({ id, number }: Pick<BatchDetail, 'id' | 'number'>): PayoutWrite {
  const t = useTranslations('money.batch')
  const decidedOf = ({ states, payouts }: DecidedBatch): Decided => ({
    status: states.requested ? 'requested' : 'approved',
    rail: payouts.find(({ status }) => status === 'approved')?.rail ?? null,
  })
  return {
    ...useDeeds<DecidedBatch>(`/panel/payout_batches/${id}/`, decidedOf),
    name: t('one', { number }),
    to: 'balance',
  }
}
