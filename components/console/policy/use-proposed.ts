import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/notice/toast'
import type { ProposalView } from '@/lib/contract/policy/proposals'

/** Returns whether the answer of a write is its proposal. */
export const isProposal = (answer: object): answer is ProposalView => 'proposed_by_id' in answer

/** Tells what became of a write that may have been proposed. */
export function useProposed() {
  const t = useTranslations('rules.proposals')
  return (answer: object, done: string) => {
    if (isProposal(answer)) toast(t(answer.status === 'CONFIRMED' ? 'scheduledNow' : 'sent'))
    else toast(done)
  }
}
