/** Views of the console's pages about what gateways pay out. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import { transferAccountView } from '@/lib/contract/reload/bank'
import type { ListedRailPayout } from '@/lib/domain/ledger/rail-payouts'
import type { RailName } from '@/lib/domain/movement/terms'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import { railPayoutView } from './rail-payouts'
import { nameIn, type PageNumbers, type Reading } from './reading'

type StaffReading = Omit<Reading, 'owners'>

export const consoleRailPayout = (row: ListedRailPayout, { names, readerId }: StaffReading) => ({
  ...railPayoutView(row),
  proposed_by: nameIn(names, row.proposedById),
  decided_by: nameIn(names, row.decidedById),
  mine: row.proposedById === readerId,
})

export type ConsoleRailPayout = ReturnType<typeof consoleRailPayout>

export type RailPayoutsView = Read &
  PageNumbers & {
    /** `number`: only this one, whose status it is then. */
    filters: { status: ConsoleRailPayout['status']; number: number | null; search: string | null }
    /** Of recording one, and of confirming what a colleague recorded. */
    standing: StandingView
    rail_payouts: ConsoleRailPayout[]
  }

type RailPayoutsRead = Pick<RailPayoutsView, 'filters' | 'standing' | keyof PageNumbers> & {
  now: Date
  rows: readonly ListedRailPayout[]
  reading: StaffReading
}

export const railPayoutsView = ({ now, rows, reading, ...rest }: RailPayoutsRead): RailPayoutsView => ({
  now: timeView(now),
  rail_payouts: rows.map((row) => consoleRailPayout(row, reading)),
  ...rest,
})

export type NewRailPayoutView = Read & {
  /** The gateway that payments use. */
  rail: RailName
  standing: StandingView
  accounts: ReturnType<typeof transferAccountView>[]
}

type NewRailPayoutRead = Pick<NewRailPayoutView, 'rail' | 'standing'> & {
  now: Date
  accounts: readonly ListedAccount[]
}

export const newRailPayoutView = ({ now, accounts, ...rest }: NewRailPayoutRead): NewRailPayoutView => ({
  now: timeView(now),
  accounts: accounts.map(transferAccountView),
  ...rest,
})
