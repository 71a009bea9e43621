import { getTranslations } from 'next-intl/server'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamDayRows } from '@/lib/domain/close/list-rows'
import { office } from '@/lib/rails/installed'
import { listExport } from '../../../../export'
import { closeRowsQuery, figureOf } from '../read'

interface Address {
  params: Promise<{ day: string }>
}

/** `GET /console/close/{day}/rows/csv`: all that a figure of a day sums. */
export async function GET(request: Request, { params }: Address): Promise<Response> {
  const { day } = await params
  return listExport(closeRowsQuery, async (asked, { t, money, when, sight }) => {
    const close = await getTranslations('close.rows')
    const figure = figureOf(day, asked)
    return {
      name: `${t('file.dayFigure')}-${figure.day}`,
      lines: csvTable(streamDayRows(db, figure, office.rail), (rows) => rows, [
        [t('column.at'), ({ at }) => when(at.toISOString())],
        [
          t('column.fact'),
          ({ event, text, stopped, compared, rest }) =>
            rest
              ? close(`rest.${rest}`)
              : stopped
                ? close('stopped', { purpose: close(`purposes.${stopped.purpose}`), count: stopped.tries })
                : compared === null
                  ? (event ?? (text && sight.text(text)))
                  : close('differs'),
        ],
        [t('column.reference'), ({ reference }) => reference],
        [t('column.statement'), ({ statement }) => statement?.toString()],
        [t('column.line'), ({ line }) => line?.toString()],
        [t('column.owner'), ({ owner }) => owner && sight.name(owner.name)],
        [t('column.amount'), ({ amount }) => money(amount)],
        [t('column.currency'), () => figure.currency],
      ]),
    }
  })(request)
}
