import { getLocale, getTranslations } from 'next-intl/server'
import { csvAmount, csvMoment, csvOf } from '@/lib/csv'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { type FigureCursor, listFigureRows } from '@/lib/domain/movement/read/figure-rows'
import { staffExport } from '../../../export'
import { figureOf, figureQuery } from '../read'

const size = 500

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
    async function* rows() {
      yield [t('at'), t('event'), t('method'), t('currency'), t('amount'), t('fee'), t('iva'), t('ok')]
      let before: FigureCursor | null = null
      do {
        const page: Awaited<ReturnType<typeof listFigureRows>> = await listFigureRows(db, figure, { size, before })
        for (const { at, event, method, currency, amount, fee, iva, succeeded } of page.rows)
          yield [
            ...[csvMoment(at.toISOString()), event, methods(method), currency],
            ...[amount, fee, iva].map((value) => csvAmount(value, locale)),
            t(succeeded ? 'yes' : 'no'),
          ]
        before = page.last
      } while (before)
    }
    const { measure, from, to } = figure
    return { body: csvOf(rows(), locale), file: `${t('file')}-${measure}-${from}-${to}.csv` }
  })
}
