/** Views of the console's ledger pages. Not part of the public interface. */

import { type Read, timeView } from '@/lib/contract/fields'
import type { BooksRun } from '@/lib/domain/ledger/books'
import type { StatementRow, TrialRow } from '@/lib/domain/ledger/trial-balance'
import { type Currency, currencies, Money } from '@/lib/domain/money'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'

const sideOf = (balance: Money) => ({
  debit: balance.compare(Money.zero(balance.currency)) < 0 ? `${Money.zero(balance.currency).minus(balance)}` : null,
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

const booksView = (run: BooksRun | null) => run && { ...run, at: timeView(run.at) }
export type BooksView = ReturnType<typeof booksView>

export const statementView = (row: StatementRow) => ({
  id: `${row.id}`,
  key: row.key,
  event: row.event,
  at: timeView(row.date),
  other: row.other,
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
    filters: { day: string | null }
    transfers: StatementView[]
    /** Cursor of the next, older rows; null at the end. */
    older: string | null
    /** Whether these are the newest rows. */
    first: boolean
  }

type LedgerAccountRead = Pick<LedgerAccountView, 'currency' | 'code' | 'filters' | 'first'> & {
  now: Date
  banks: readonly ListedAccount[]
  statement: { rows: readonly StatementRow[]; last: bigint | null }
}

export const ledgerAccountView = ({ now, banks, statement, ...rest }: LedgerAccountRead): LedgerAccountView => ({
  now: timeView(now),
  banks: bankNames(banks),
  transfers: statement.rows.map(statementView),
  older: statement.last === null ? null : `${statement.last}`,
  ...rest,
})
