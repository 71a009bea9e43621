import { getLocale, getTranslations } from 'next-intl/server'
import { csvAmount, csvMoment, csvOf, csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { everyPage } from '@/lib/domain/batches'
import { databaseTime } from '@/lib/domain/clock'
import { type FigureCursor, type FigureRow, listFigureRows } from '@/lib/domain/movement/read/figure-rows'
import { staffExport } from '../../../export'
import { figureOf, figureQuery } from '../read'

/** `GET /console/overview/rows/csv`: all rows that a figure sums, newest first. */
export function GET(request: Request): Promise<Response> {
  return staffExport(request, async () => {
    const asked = figureQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    const figure = figureOf(asked, await databaseTime(db))
    const [locale, t, methods] = await Promise.all([
      getLocale(),
      getTranslations('books.figure'),
      getTranslations('books.money.methods'),
    ])
    const batches = everyPage<FigureRow, FigureCursor>((slice) => listFigureRows(db, figure, slice))
    const lines = csvTable(batches, (found) => found, [
      [t('at'), ({ at }) => csvMoment(at.toISOString())],
      [t('event'), ({ event }) => event],
      [t('method'), ({ method }) => methods(method)],
      [t('currency'), ({ currency }) => currency],
      [t('amount'), ({ amount }) => csvAmount(amount, locale)],
      [t('fee'), ({ fee }) => csvAmount(fee, locale)],
      [t('iva'), ({ iva }) => csvAmount(iva, locale)],
      [t('ok'), ({ succeeded }) => t(succeeded ? 'yes' : 'no')],
    ])
    const { measure, from, to } = figure
    return { body: csvOf(lines, locale), file: `${t('file')}-${measure}-${from}-${to}.csv` }
  })
}
