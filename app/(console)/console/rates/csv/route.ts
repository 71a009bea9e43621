import { rateView } from '@/lib/contract/panel/fees'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamRates } from '@/lib/domain/movement/rates'
import { listExport } from '../../export'
import { ratesQuery } from '../read'

/** `GET /console/rates/csv`: all rates of the dollar, newest first. */
export const GET = listExport(ratesQuery, (_, { t, money, when }) => ({
  name: t('file.rates'),
  lines: csvTable(streamRates(db), (found) => found.map(rateView), [
    [t('column.at'), (row) => when(row.set_at)],
    [t('column.id'), ({ id }) => `${id}`],
    [t('column.rate'), ({ rate }) => money(rate)],
    [t('column.setBy'), (row) => row.set_by],
  ]),
}))
