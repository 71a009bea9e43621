import { getTranslations } from 'next-intl/server'
import { timeView } from '@/lib/contract/fields'
import { db } from '@/lib/db'
import { readNames } from '@/lib/domain/user/read-names'
import { formatDate, formatDateTime, formatFigure, formatTime, formatYearDay, type Locale } from '@/lib/format'
import { exportRoute, testMark } from '../../export'
import { nameOf } from '../export-name'
import type { WalletQuery } from '../query'
import { type Line, statementLines } from '../statement-lines'
import { whoAndWhat } from '../words'
import { drawStatement, type StatementLine } from './draw-statement'

const blank: StatementLine = {
  ...{ day: '', time: '', title: '', reference: '', amount: '', balance: '' },
  note: null,
  strong: true,
}

function drawn(line: Line, sums: Record<'in' | 'out', string>, locale: Locale): StatementLine {
  const figure = (amount: string) => formatFigure(amount, locale)
  if (line.is === 'sum') return { ...blank, title: sums[line.of], amount: figure(line.amount) }
  if (line.is === 'edge') {
    const { title, detail } = line.words
    return { ...blank, title, reference: detail, balance: figure(line.balance) }
  }
  const { at, words, amount, balance } = line
  return {
    day: formatYearDay(at, locale),
    time: formatTime(at, locale),
    title: [words.kind, whoAndWhat({ ...words, account: null })].filter(Boolean).join(' · '),
    reference: words.reference,
    amount: figure(amount),
    balance: figure(balance),
    // a line of its own: the column would cut it off
    note: [words.account, words.note].filter(Boolean).join('. ') || null,
    strong: false,
  }
}

/** The days of a range, as written; the last one is the day before the range ends. */
function daysOf({ from, to }: WalletQuery, locale: Locale) {
  const dayOf = (time: Date | null, back: number) =>
    time ? formatDate(timeView(new Date(time.getTime() - back)), locale) : ''
  return { from: dayOf(from, 0), to: dayOf(to, 1) }
}

/** `GET /wallet/pdf`: all entries of the statement under the page's filters, oldest first, between its two balances. */
export const GET = exportRoute('exports:read', async ({ ownerId }, asked) => {
  const [t, common, { payee }, mark, { filters, now, locale, lines }] = await Promise.all([
    getTranslations('deposits.wallet'),
    getTranslations('common'),
    readNames(db, { userId: ownerId }),
    testMark(),
    statementLines(ownerId, asked),
  ])
  const { from, to, currency, search } = filters
  const days = t(from ? (to ? 'fromTo' : 'since') : to ? 'until' : 'allDays', daysOf(filters, locale))
  const sums = { in: t('totalIn'), out: t('totalOut') }
  async function* batches() {
    for await (const batch of lines) yield batch.map((line) => drawn(line, sums, locale))
  }
  const body = drawStatement(batches(), {
    brand: common('name'),
    title: t('statementOf', { currency }),
    payee,
    facts: [days, ...(search ? [t('searched', { search })] : [])],
    made: t('made', { when: formatDateTime(timeView(now), locale) }),
    columns: [t('date'), t('entry'), t('amount'), t('balance')],
    none: t('noneTitle'),
    page: t('page'),
    lang: locale,
    mark,
  })
  return { body, file: `${nameOf(t('file'), asked)}.pdf` }
})
