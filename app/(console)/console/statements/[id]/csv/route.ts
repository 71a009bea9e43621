import { getLocale, getTranslations } from 'next-intl/server'
import { idIn } from '@/lib/contract/page-query'
import { type StatementLineView, statementLineView, unseenTransferView } from '@/lib/contract/statement/bank-lines'
import { statementView } from '@/lib/contract/statement/statements'
import { csvAmount, csvMoment, csvOf, csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { type ListedStatement, readStatementRow, streamLines } from '@/lib/domain/statement/statements'
import { streamUnseenTransfers } from '@/lib/domain/statement/unseen-transfers'
import type { Locale } from '@/lib/format'
import { type ByStaff, staffExport } from '../../../export'
import { statementQuery } from '../read'

type Texts = Awaited<ReturnType<typeof getTranslations<'compare.bank'>>>

interface Address {
  params: Promise<{ id: string }>
}

const shownBy = ({ entry, more_entries: more }: StatementLineView) => (entry ? [entry, ...more] : [])

type Sheet = { found: ListedStatement; sight: ByStaff['sight']; locale: Locale; t: Texts }

/** A column for what came in and one for what went out, each without a sign. */
const side = (amount: string, isOut: boolean, locale: Locale) =>
  amount.startsWith('-') === isOut ? csvAmount(amount.replace('-', ''), locale) : null

const linesOf = ({ found, sight, locale, t }: Sheet) =>
  csvTable(streamLines(db, { id: found.id }), (batch) => batch.map(statementLineView), [
    [t('line'), ({ line }) => `${line}`],
    [t('date'), ({ day }) => day],
    [t('in'), ({ amount }) => side(amount, false, locale)],
    [t('out'), ({ amount }) => side(amount, true, locale)],
    [t('currency'), () => found.transferAccount.currency],
    // As the bank writes it, often with a name.
    [t('description'), ({ description }) => sight.text(description)],
    [t('reference'), ({ reference }) => reference],
    [t('state'), ({ kind }) => t(`kinds.${kind}`)],
    [
      t('entry'),
      (line) =>
        shownBy(line)
          .map(({ event }) => event)
          .join(', '),
    ],
    [
      t('owner'),
      (line) => [...new Set(shownBy(line).flatMap(({ owner }) => (owner ? sight.name(owner) : [])))].join(', '),
    ],
  ])

const unseenOf = ({ found, sight, locale, t }: Sheet) =>
  csvTable(streamUnseenTransfers(db, found), (batch) => batch.map(unseenTransferView), [
    [t('created'), ({ at }) => csvMoment(at)],
    [t('entry'), ({ event }) => event],
    [t('in'), ({ amount }) => side(amount, false, locale)],
    [t('out'), ({ amount }) => side(amount, true, locale)],
    [t('currency'), () => found.transferAccount.currency],
    [t('owner'), ({ owner }) => owner && sight.name(owner)],
  ])

/**
 * `GET /console/statements/{id}/csv`: all lines of a bank statement with the transfers that they show; with `kind=unseen` the transfers that no
 * statement shows, which are no lines of it.
 */
export function GET(request: Request, { params }: Address): Promise<Response> {
  return staffExport(request, async ({ sight }) => {
    const id = idIn.parse((await params).id)
    if (id === null) return null
    const found = await readStatementRow(db, id)
    const [locale, t] = await Promise.all([getLocale(), getTranslations('compare.bank')])
    const { kind } = statementQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    const { first_day: first, last_day: last } = statementView(found)
    const [name, lines] = kind === 'unseen' ? (['unseenName', unseenOf] as const) : (['exportName', linesOf] as const)
    const body = csvOf(lines({ found, sight, locale, t }), locale)
    return { body, file: `${t(name)}-${id}-${first}-${last}.csv` }
  })
}
