/** Views of the console's ledger pages. Not part of the public interface. */

import { type Read, timeView } from '@/lib/contract/fields'
import type { WalletRow } from '@/lib/domain/ledger/balance-at'
import type { BooksRun } from '@/lib/domain/ledger/books'
import type { TrialRow } from '@/lib/domain/ledger/trial-balance'
import { type Currency, currencies, Money } from '@/lib/domain/money'
import type { DescribedPosting } from '@/lib/domain/payment/describe-postings'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'

const sideOf = (balance: Money) => ({
  debit: balance.compare(Money.zero(balance.currency)) < 0 ? `${balance.negated}` : null,
  credit: balance.isPositive ? `${balance}` : null,
})

const sum = (amounts: readonly (string | null)[], currency: Currency) =>
  `${amounts.reduce((so, amount) => so.plus(Money.of(amount ?? '0', currency)), Money.zero(currency))}`

/**
 * The trial balance of each currency with postings: what the platform holds (debit) against what it owes or earned (credit).
 * @param held number of open suspense cases, by currency
 */
export const trialView = (rows: readonly TrialRow[], held: ReadonlyMap<Currency, number>) =>
  currencies
    .map((currency) => ({ currency, rows: rows.filter((row) => row.currency === currency) }))
    .filter((one) => one.rows.length > 0)
    .map(({ currency, rows: own }) => {
      const shown = own.map(({ code, balance, accounts }) => ({
        code,
        accounts,
        held: code === 'suspense' ? (held.get(currency) ?? 0) : 0,
        ...sideOf(Money.of(balance, currency)),
      }))
      return {
        currency,
        rows: shown,
        /** Equals `credit`; a difference means that the books are broken. */
        debit: sum(
          shown.map(({ debit }) => debit),
          currency,
        ),
        credit: sum(
          shown.map(({ credit }) => credit),
          currency,
        ),
      }
    })

export type TrialView = ReturnType<typeof trialView>[number]

/** Names of the platform's bank accounts, by ledger account code. */
export const bankNames = (rows: readonly ListedAccount[]): Record<string, string> =>
  Object.fromEntries(
    rows.map(({ id, bank, accountType, accountNumber }) => [
      `bank:${id}`,
      `${bank.name}, ${accountType} ••• ${accountNumber.slice(-4)}`,
    ]),
  )

const booksView = (run: BooksRun | null) =>
  run && {
    ...run,
    at: timeView(run.at),
    results: run.results.map(({ name, broken }) => ({ name, broken })),
  }
export type BooksView = ReturnType<typeof booksView>

export const statementView = (row: DescribedPosting) => ({
  id: `${row.id}`,
  key: row.key,
  event: row.event,
  at: timeView(row.date),
  other: row.other,
  /** Holder of the wallet on the other side; null if it is none. */
  other_owner: row.otherOwner,
  about: row.about,
  amount: row.amount,
  balance_after: row.balanceAfter,
})

export type StatementView = ReturnType<typeof statementView>

/** Names of the platform's bank accounts, by ledger account code. */
type Banks = { banks: Record<string, string> }

export type LedgerView = Read &
  Banks & {
    /** `day`: the books at the end of this past day; null: now. */
    filters: { currency: Currency; day: string | null }
    /** One per currency in which money had moved. */
    trial: TrialView[]
    books: BooksView
  }

type LedgerRead = Pick<LedgerView, 'filters' | 'trial'> & {
  now: Date
  banks: readonly ListedAccount[]
  books: BooksRun | null
}

export const ledgerView = ({ now, banks, books, ...rest }: LedgerRead): LedgerView => ({
  now: timeView(now),
  banks: bankNames(banks),
  books: booksView(books),
  ...rest,
})

export type LedgerAccountView = Read &
  Banks & {
    currency: Currency
    code: string
    /** Days in Bogota, both inclusive: null from the first, and until now. `upto`: the last transfer that counts; null: all. */
    filters: { from: string | null; day: string | null; upto: string | null; search: string | null }
    /** Balance before the first of these days, zero without one; and at the end of the last. */
    opening: string
    closing: string
    /** What a search found, of all pages; `is_whole`: all transfers of the days were compared. Null without a search. */
    found: { sum: string; count: number; is_whole: boolean } | null
    /** Whose wallet it is. */
    owner: { id: number; name: string } | null
    transfers: StatementView[]
    /** Cursor of the next, older rows; null at the end. */
    older: string | null
    /** Whether these are the newest rows. */
    first: boolean
  }

type LedgerAccountRead = Omit<LedgerAccountView, 'now' | 'banks' | 'transfers' | 'older'> & {
  now: Date
  banks: readonly ListedAccount[]
  statement: { rows: readonly DescribedPosting[]; last: bigint | null }
}

export const ledgerAccountView = ({ now, banks, statement, ...rest }: LedgerAccountRead): LedgerAccountView => ({
  now: timeView(now),
  banks: bankNames(banks),
  transfers: statement.rows.map(statementView),
  older: statement.last === null ? null : `${statement.last}`,
  ...rest,
})

export type WalletsView = Read & {
  currency: Currency
  filters: { day: string | null; search: string | null }
  /** The sum of all wallets, as the trial balance has it, or of those that the search finds. */
  total: string
  /** Whether the search found no more holders than it reads. */
  is_whole: boolean
  /** How many these are. */
  count: number
  wallets: { id: number; owner: { id: number; name: string }; balance: string }[]
  /** Id to continue after; null at the end. */
  older: number | null
  first: boolean
}

type WalletsRead = Omit<WalletsView, 'now' | 'wallets'> & {
  now: Date
  rows: readonly WalletRow[]
  names: ReadonlyMap<number, string>
}

export const walletsView = ({ now, rows, names, ...rest }: WalletsRead): WalletsView => ({
  now: timeView(now),
  wallets: rows.map(({ id, ownerId, balance }) => ({
    id,
    owner: { id: ownerId, name: names.get(ownerId) ?? `${ownerId}` },
    balance,
  })),
  ...rest,
})
