import { statementView } from '@/lib/contract/statement/statements'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamStatements } from '@/lib/domain/statement/statements'
import { listExport } from '../../export'
import { statementsBy, statementsQuery } from '../read'

/** `GET /console/statements/csv`: all bank statements under the page's search, newest first. */
export const GET = listExport(statementsQuery, async (asked, { t, money, when, reader, sight }) => ({
  name: t('file.statements'),
  lines: csvTable(streamStatements(db, await statementsBy(asked, reader)), (found) => found.map(statementView), [
    [t('column.number'), ({ id }) => `${id}`],
    [t('column.bank'), (row) => row.bank_name],
    [t('column.account'), (row) => row.account_number],
    [t('column.currency'), ({ currency }) => currency],
    [t('column.file'), (row) => sight.file(row.file_name)],
    [t('column.from'), (row) => row.first_day],
    [t('column.to'), (row) => row.last_day],
    [t('column.lines'), ({ lines }) => `${lines}`],
    [t('column.explained'), ({ matched }) => `${matched}`],
    [t('column.unmatched'), ({ unmatched }) => `${unmatched}`],
    [t('column.debits'), ({ debits }) => `${debits}`],
    [t('column.opening'), (row) => money(row.opening_balance)],
    [t('column.closing'), (row) => money(row.closing_balance)],
    [t('column.at'), (row) => when(row.loaded_at)],
  ]),
}))
