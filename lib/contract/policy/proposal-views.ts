/** What console pages show of proposals. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import type { PageNumbers } from '@/lib/contract/panel/reading'
import type { NamedProposal } from '@/lib/domain/policy/list-proposals'
import type { ShownProposal, WriteStanding } from '@/lib/domain/policy/standing-of'
import { type ProposalView, proposalView } from './proposals'

/** An open proposal as a page shows it to its reader. */
export const shownProposal = ({ about, bank, mine, may, others, ...row }: ShownProposal) => ({
  ...proposalView(row),
  about,
  bank,
  mine,
  may,
  others,
})

export type ShownProposalView = ReturnType<typeof shownProposal>

/** How the policy stands to the reader of a page who would do a write. */
export type StandingView = WriteStanding

/** One of all proposals, with the name of the account that it is about. @param about names by proposal */
export const listedProposal = (row: NamedProposal, about: ReadonlyMap<number, string>) => ({
  ...proposalView(row),
  about: about.get(row.id) ?? null,
})

export type ListedProposalView = ReturnType<typeof listedProposal>

export type ProposalsView = Read &
  PageNumbers & {
    filters: { status: ProposalView['status'] | null }
    proposals: ListedProposalView[]
  }

type ProposalsRead = Omit<ProposalsView, 'now' | 'proposals'> & {
  now: Date
  rows: readonly NamedProposal[]
  about: ReadonlyMap<number, string>
}

export const proposalsView = ({ now, rows, about, ...rest }: ProposalsRead): ProposalsView => ({
  now: timeView(now),
  proposals: rows.map((row) => listedProposal(row, about)),
  ...rest,
})
