/** Views of the console's pages of the daily close. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { bankNames } from '@/lib/contract/panel/ledger-views'
import type { PageNumbers } from '@/lib/contract/panel/reading'
import { type ShownProposalView, shownProposal } from '@/lib/contract/policy/proposal-views'
import type { DayFigures } from '@/lib/domain/close/figures'
import type { ListedClose } from '@/lib/domain/close/list-closes'
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
  banks: Record<string, string>
}

type CloseDayRead = Omit<CloseDayView, 'now' | 'figures' | 'close' | 'proposals' | 'banks'> & {
  now: Date
  figures: DayFigures
  close: ListedClose | null
  proposals: readonly ShownProposal[]
  banks: readonly ListedAccount[]
}

export const closeDayView = (read: CloseDayRead): CloseDayView => {
  const { now, figures, close, proposals, banks, ...rest } = read
  return {
    now: timeView(now),
    figures: figuresView(figures),
    close: close && closeView(close),
    proposals: proposals.map(shownProposal),
    banks: bankNames(banks),
    ...rest,
  }
}
