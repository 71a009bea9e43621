/** What console pages show of proposals. Not part of the public interface. */
import { type Read, timeView, whenView } from '@/lib/contract/fields'
import type { PageNumbers } from '@/lib/contract/panel/reading'
import type { NamedProposal } from '@/lib/domain/policy/list-proposals'
import type { ShownProposal, WriteStanding } from '@/lib/domain/policy/standing-of'
import { type ProposalView, proposalView } from './proposals'

/** An open proposal as a page shows it to its reader. */
export const shownProposal = ({ bank, mine, may, others, inForce, ...row }: ShownProposal) => ({
  ...proposalView(row),
  bank,
  mine,
  may,
  others,
  since: whenView(inForce.since),
  last_rates: inForce.rates.map(({ rate, setAt }) => ({ rate, set_at: timeView(setAt) })),
})

export type ShownProposalView = ReturnType<typeof shownProposal>

/** How the policy stands to the reader of a page who would do a write. */
export type StandingView = WriteStanding

export type ProposalsView = Read &
  PageNumbers & {
    filters: { status: ProposalView['status'] | null; search: string | null }
    proposals: ProposalView[]
  }

type ProposalsRead = Omit<ProposalsView, 'now' | 'proposals'> & {
  now: Date
  rows: readonly NamedProposal[]
}

export const proposalsView = ({ now, rows, ...rest }: ProposalsRead): ProposalsView => ({
  now: timeView(now),
  proposals: rows.map(proposalView),
  ...rest,
})
