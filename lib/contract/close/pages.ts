/** Views of the console's pages of the daily close. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { bankNames } from '@/lib/contract/panel/ledger-views'
import type { PageNumbers } from '@/lib/contract/panel/reading'
import { type ShownProposalView, shownProposal } from '@/lib/contract/policy/proposal-views'
import type { DayFigures } from '@/lib/domain/close/figures'
import type { ListedClose } from '@/lib/domain/close/list-closes'
import type { RailPayoutUnderWay } from '@/lib/domain/close/rail-payouts-under-way'
import type { Currency } from '@/lib/domain/money'
import type { ShownProposal, WriteStanding } from '@/lib/domain/policy/standing-of'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import { type CloseView, closeView } from './calls'
import { type FiguresView, figuresView } from './figures'

export type ClosesView = Read &
  PageNumbers & {
    closes: CloseView[]
    /** Days that are over and open, oldest first: the first is the one to close. */
    open: string[]
    /** Signatures that wait for the second person. */
    proposals: ShownProposalView[]
  }

type ClosesRead = Omit<ClosesView, 'now' | 'closes' | 'proposals'> & {
  now: Date
  rows: readonly ListedClose[]
  proposals: readonly ShownProposal[]
}

export const closesView = ({ now, rows, proposals, ...rest }: ClosesRead): ClosesView => ({
  now: timeView(now),
  closes: rows.map(closeView),
  proposals: proposals.map(shownProposal),
  ...rest,
})

export type CloseDayView = Read & {
  filters: { currency: Currency }
  figures: FiguresView
  digest: string
  /** What of the differences nothing explains yet. */
  unexplained: number
  /** Who closed it; null while it is open. */
  close: CloseView | null
  /** The day before is closed, or none is. */
  in_turn: boolean
  /** The day before is closed, with its file. */
  before_closed: boolean
  /** The day is over. */
  over: boolean
  /** The first signature, which waits for the second, or lapsed. */
  proposals: ShownProposalView[]
  /** Of the first signature. */
  standing: WriteStanding
  may_explain: boolean
  /** The newest gateways' payouts under way. */
  under_way: { id: number; rail: string; account: string; amount: string; proposed_at: string }[]
  /** May ask the gateway for its list of the day. */
  may_ask: boolean
  banks: Record<string, string>
}

type CloseDayRead = Omit<CloseDayView, 'now' | 'figures' | 'close' | 'proposals' | 'banks' | 'under_way'> & {
  now: Date
  figures: DayFigures
  close: ListedClose | null
  proposals: readonly ShownProposal[]
  banks: readonly ListedAccount[]
  underWay: readonly RailPayoutUnderWay[]
}

export const closeDayView = (read: CloseDayRead): CloseDayView => {
  const { now, figures, close, proposals, banks, underWay, ...rest } = read
  return {
    now: timeView(now),
    figures: figuresView(figures),
    close: close && closeView(close),
    proposals: proposals.map(shownProposal),
    banks: bankNames(banks),
    under_way: underWay.map(({ proposedAt, ...row }) => ({ ...row, proposed_at: timeView(proposedAt) })),
    ...rest,
  }
}
