import { getTranslations } from 'next-intl/server'
import { type CaseRow, caseRow } from '@/lib/contract/case/rows'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamCases } from '@/lib/domain/case/list-cases'
import type { Messages } from '@/lib/i18n'
import { listExport } from '../../export'
import { casesBy, casesQuery, namedOf } from '../read'

/** Others are about banks and gateways. */
const isPerson = (row: CaseRow) =>
  row.money_movement_id !== null || row.kind === 'screening_hit' || row.kind === 'data_request'

/** `GET /console/cases/csv`: all cases under the page's filters, in its order. */
export const GET = listExport(casesQuery, async (asked, { t, now, money, when, reader, sight }) => {
  const words = await getTranslations('cases')
  const outcomeOf = (outcome: string) => {
    const name = `outcome.${outcome as keyof Messages['cases']['outcome']}` as const
    return words.has(name) ? words(name) : outcome
  }
  return {
    name: t('file.cases'),
    lines: csvTable(
      streamCases(db, await casesBy(asked, reader, now)),
      async (found) => {
        const named = await namedOf(found)
        return found.map((row) => caseRow(row, { ...named, now }))
      },
      [
        [t('column.at'), (row) => when(row.opened_at)],
        [t('column.id'), ({ id }) => id],
        [t('column.number'), (row) => `${row.number}`],
        [t('column.kind'), ({ kind }) => words(`kind.${kind}`)],
        [t('column.about'), (row) => row.who && (isPerson(row) ? sight.name(row.who) : row.who)],
        [t('column.status'), ({ status }) => words(`status.${status}`)],
        [t('column.assignee'), ({ assignee }) => assignee],
        [t('column.amount'), ({ amount }) => money(amount)],
        [t('column.currency'), ({ currency }) => currency],
        [t('column.due'), (row) => when(row.due_at)],
        [t('column.closedAt'), (row) => when(row.closed_at)],
        [t('column.closedBy'), (row) => row.closed_by],
        [t('column.outcome'), ({ outcome }) => outcome && outcomeOf(outcome)],
      ],
    ),
  }
})
