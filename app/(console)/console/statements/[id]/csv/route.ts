import { getLocale, getTranslations } from 'next-intl/server'
import { idIn } from '@/lib/contract/page-query'
import { type StatementLineView, statementLineView } from '@/lib/contract/statement/bank-lines'
import { statementView } from '@/lib/contract/statement/statements'
import { csvAmount, csvOf, csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { readStatementRow, streamLines } from '@/lib/domain/statement/statements'
import { staffExport } from '../../../export'

interface Address {
  params: Promise<{ id: string }>
}

const shownBy = ({ entry, more_entries: more }: StatementLineView) => (entry ? [entry, ...more] : [])

/** `GET /console/statements/{id}/csv`: all lines of a bank statement with the transfers that they show. */
export function GET(request: Request, { params }: Address): Promise<Response> {
  return staffExport(request, async ({ sight }) => {
    const id = idIn.parse((await params).id)
    if (id === null) return null
    const found = await readStatementRow(db, id)
    const [locale, t] = await Promise.all([getLocale(), getTranslations('compare.bank')])
    const view = statementView(found)
    const side = (amount: string, isOut: boolean) =>
      amount.startsWith('-') === isOut ? csvAmount(amount.replace('-', ''), locale) : null
    const lines = csvTable(streamLines(db, { id: view.id }), (batch) => batch.map(statementLineView), [
      [t('line'), ({ line }) => `${line}`],
      [t('date'), ({ day }) => day],
      [t('in'), ({ amount }) => side(amount, false)],
      [t('out'), ({ amount }) => side(amount, true)],
      [t('currency'), () => view.currency],
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
    return { body: csvOf(lines, locale), file: `${t('exportName')}-${view.id}-${view.first_day}-${view.last_day}.csv` }
  })
}
