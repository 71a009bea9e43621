import { timeView } from '@/lib/contract/fields'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readOpening } from '@/lib/domain/ledger/read-period'
import { streamEntries } from '@/lib/domain/ledger/stream-entries'
import { addToTally, openTally } from '@/lib/domain/ledger/tally'
import { twoPlaces } from '@/lib/domain/money'
import { entriesOf, walletQuery } from './query'
import { type EdgeWords, type EntryWords, statementWords } from './words'

/** One line of a statement that is a file, amounts as plain decimals. */
export type Line =
  | { is: 'entry'; at: string; words: EntryWords; amount: string; balance: string }
  | { is: 'edge'; words: EdgeWords; balance: string }
  | { is: 'sum'; of: 'in' | 'out'; amount: string }

/**
 * Prepares a whole statement under the page's filters, oldest first: the opening balance, each entry, what entered and left, and the
 * closing balance, which is the opening balance and the entries between. A search has no balances. Read in batches, never as a whole.
 */
export async function statementLines(ownerId: number, asked: URLSearchParams) {
  const filters = walletQuery.parse(Object.fromEntries(asked))
  const { currency, from, to: until } = filters
  const [wanted, words, now] = await Promise.all([entriesOf(ownerId, filters), statementWords(), databaseTime(db)])
  const edges = wanted.events ? null : words.edges({ from, until }, now)
  async function* lines(): AsyncGenerator<Line[]> {
    let tally = openTally(await readOpening(db, { ownerId, currency, from }))
    if (edges) yield [{ is: 'edge', words: edges.opening, balance: `${tally.opening}` }]
    let none = true
    for await (const batch of streamEntries(db, wanted)) {
      none = false
      tally = addToTally(
        tally,
        batch.map(({ amount }) => amount),
      )
      yield batch.map((entry) => ({
        is: 'entry',
        at: timeView(entry.date),
        words: words.of(entry),
        amount: twoPlaces(entry.amount),
        balance: twoPlaces(entry.balanceAfter),
      }))
    }
    if (edges || !none)
      yield [
        { is: 'sum', of: 'in', amount: `${tally.in}` },
        { is: 'sum', of: 'out', amount: tally.out.isZero ? `${tally.out}` : `-${tally.out}` },
      ]
    if (edges) yield [{ is: 'edge', words: edges.closing, balance: `${tally.closing}` }]
  }
  return { filters, now, locale: words.locale, lines: lines() }
}
