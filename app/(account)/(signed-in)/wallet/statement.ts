import type { EntryRow, StatementView } from '@/lib/contract/balance/pages'
import { timeView } from '@/lib/contract/fields'
import { db } from '@/lib/db'
import { type Entry, listEntries } from '@/lib/domain/ledger/read-entries'
import { readPeriod } from '@/lib/domain/ledger/read-period'
import { type Money, twoPlaces } from '@/lib/domain/money'
import { formatFigure, formatTime, formatYearDay, type Locale } from '@/lib/format'
import { entriesOf, type WalletQuery } from './query'
import { type EdgeWords, type EntryWords, statementWords, whoAndWhat } from './words'

const size = 20

const signed = (amount: string, locale: Locale) => `${amount.startsWith('-') ? '' : '+'}${formatFigure(amount, locale)}`

/** A sum with its sign; zero has none. */
const sumOf = (sign: '' | '-', sum: Money, locale: Locale) =>
  sum.isZero ? formatFigure(`${sum}`, locale) : signed(`${sign}${sum}`, locale)

/** Fees of what is reserved follow it without a word of their own. */
function stateOf({ kind, transit }: Entry): EntryRow['state'] {
  if (kind === 'reversal') return 'reversed'
  return transit === 'reserved' && kind !== 'payout' && kind !== 'refund' ? null : transit
}

function entryRow(entry: Entry, words: EntryWords, locale: Locale): EntryRow {
  const date = timeView(entry.date)
  return {
    id: `${entry.id}`,
    title: words.kind,
    detail: [whoAndWhat(words), entry.transit ? null : words.note].filter(Boolean).join('. ') || null,
    state: stateOf(entry),
    reference: words.reference,
    date,
    when: `${formatYearDay(date, locale)}, ${formatTime(date, locale)}`,
    amount: signed(twoPlaces(entry.amount), locale),
    balance: formatFigure(twoPlaces(entry.balanceAfter), locale),
    href: words.href,
  }
}

/** A line that is no entry has no time, no amount and no page. */
const edgeRow = ({ title, detail }: EdgeWords, balance: Money, locale: Locale): EntryRow => ({
  id: title,
  title,
  detail,
  state: null,
  reference: '',
  date: '',
  when: '',
  amount: '',
  balance: formatFigure(`${balance}`, locale),
  href: null,
  edge: true,
})

/** Returns a page of the statement in the reader's words, with the balances at its ends and what entered and left. */
export async function readStatement(ownerId: number, filters: WalletQuery, now: Date): Promise<StatementView> {
  const { currency, from, to: until, before } = filters
  const wanted = await entriesOf(ownerId, filters)
  const [{ rows, last }, period, words] = await Promise.all([
    listEntries(db, wanted, { size, before }),
    // What a search finds is no part of the time, so it has no balance before and after.
    wanted.events ? null : readPeriod(db, { ownerId, currency, from, until }),
    statementWords(),
  ])
  const { locale } = words
  const entries = rows.map((row) => entryRow(row, words.of(row), locale))
  const older = last === null ? null : `${last}`
  const sums = period?.sums ?? null
  if (period && (rows.length > 0 || from || until)) {
    const { opening, closing } = words.edges({ from, until }, now)
    if (before === null) entries.unshift(edgeRow(closing, period.closing, locale))
    if (older === null) entries.push(edgeRow(opening, period.opening, locale))
  }
  return {
    entries,
    count: rows.length,
    older,
    sums: sums && { in: sumOf('', sums.in, locale), out: sumOf('-', sums.out, locale) },
  }
}
