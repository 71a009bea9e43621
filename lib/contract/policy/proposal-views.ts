/** What console pages show of proposals. Not part of the public interface. */
import type { ShownProposal } from '@/lib/domain/policy/standing-of'
import { proposalView } from './proposals'

/** An open proposal as a page shows it to its reader. */
export const shownProposal = ({ about, mine, may, others, ...row }: ShownProposal) => ({
  ...proposalView(row),
  about,
  mine,
  may,
  others,
})

export type ShownProposalView = ReturnType<typeof shownProposal>
