/** What console pages show of proposals. Not part of the public interface. */
import type { ShownProposal, WriteStanding } from '@/lib/domain/policy/standing-of'
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

/** How the policy stands to the reader of a page who would do a write. */
export type StandingView = WriteStanding
