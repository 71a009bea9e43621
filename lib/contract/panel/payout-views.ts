/** Views of the console's pages about outgoing money. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { transferAccountView } from '@/lib/contract/reload/bank'
import type { ListedPayout } from '@/lib/domain/ledger/payouts'
import type { ListedRailPayout } from '@/lib/domain/ledger/rail-payouts'
import type { Currency, Money } from '@/lib/domain/money'
import type { RailName } from '@/lib/domain/movement/terms'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import { payoutView, railPayoutView } from './payouts'
import { nameIn, type PageNumbers, type Reading, type StatusList } from './reading'

type StaffReading = Omit<Reading, 'owners'>

const personsIn = (row: ListedPayout | ListedRailPayout, { names, readerId }: StaffReading) => ({
  proposed_by: nameIn(names, row.proposedById),
  decided_by: nameIn(names, row.decidedById),
  mine: row.proposedById === readerId,
})

const consolePayout = (row: ListedPayout, reading: Reading) => ({
  ...payoutView(row),
  ...personsIn(row, reading),
  user_name: nameIn(reading.owners, row.userId),
  own: row.userId === reading.readerId,
})

export type ConsolePayout = ReturnType<typeof consolePayout>

export type PayoutsView = StatusList<ConsolePayout['status']> & { payouts: ConsolePayout[] }

type PayoutsRead = Pick<PayoutsView, 'filters' | keyof PageNumbers> & {
  now: Date
  rows: readonly ListedPayout[]
  reading: Reading
}

export const payoutsView = ({ now, rows, reading, ...rest }: PayoutsRead): PayoutsView => ({
  now: timeView(now),
  payouts: rows.map((row) => consolePayout(row, reading)),
  ...rest,
})

const consoleRailPayout = (row: ListedRailPayout, reading: StaffReading) => ({
  ...railPayoutView(row),
  ...personsIn(row, reading),
})

export type ConsoleRailPayout = ReturnType<typeof consoleRailPayout>

export type RailPayoutsView = StatusList<ConsoleRailPayout['status']> & { rail_payouts: ConsoleRailPayout[] }

type RailPayoutsRead = Pick<RailPayoutsView, 'filters' | keyof PageNumbers> & {
  now: Date
  rows: readonly ListedRailPayout[]
  reading: StaffReading
}

export const railPayoutsView = ({ now, rows, reading, ...rest }: RailPayoutsRead): RailPayoutsView => ({
  now: timeView(now),
  rail_payouts: rows.map((row) => consoleRailPayout(row, reading)),
  ...rest,
})

export type NewPayoutView = Read & {
  /** Who is to be paid; null before one is found. */
  user: { id: number; name: string } | null
  balances: { currency: Currency; amount: string }[]
  accounts: ReturnType<typeof transferAccountView>[]
}

type NewPayoutRead = Pick<NewPayoutView, 'user'> & {
  now: Date
  balances: readonly Money[]
  accounts: readonly ListedAccount[]
}

export const newPayoutView = ({ now, user, balances, accounts }: NewPayoutRead): NewPayoutView => ({
  now: timeView(now),
  user,
  balances: balances.map((money) => ({ currency: money.currency, amount: `${money}` })),
  accounts: accounts.map(transferAccountView),
})

export type NewRailPayoutView = Read & {
  /** The gateway that payments use. */
  rail: RailName
  accounts: ReturnType<typeof transferAccountView>[]
}

type NewRailPayoutRead = { now: Date; rail: RailName; accounts: readonly ListedAccount[] }

export const newRailPayoutView = ({ now, rail, accounts }: NewRailPayoutRead): NewRailPayoutView => ({
  now: timeView(now),
  rail,
  accounts: accounts.map(transferAccountView),
})
