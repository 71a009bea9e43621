import { z } from 'zod'
import { dayIn, oneOf } from '@/lib/contract/page-query'
import { figureRowsView } from '@/lib/contract/panel/overview-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { currencies } from '@/lib/domain/money'
import { type Figure, figureMeasures, listFigureRows, sumFigure } from '@/lib/domain/movement/read/figure-rows'
import { figureMethods } from '@/lib/domain/movement/read/read-figures'
import { dayOf, earlier, later, nameOfDay } from '@/lib/domain/reconciliation/day'
import { listOwnerNames } from '@/lib/domain/user/list-names'

const size = 40
const dayLong = 86_400_000
/** Days that one page may sum. */
const longest = 92

/** A row's moment and event; null for anything else. */
const cursorIn = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z [\w:]{1,40}$/)
  .transform((text) => {
    const [at = '', event = ''] = text.split(' ')
    return { at: new Date(at), event }
  })
  .refine(({ at }) => !Number.isNaN(at.getTime()))
  .nullable()
  .catch(null)

export const figureQuery = z.object({
  measure: z.enum(figureMeasures).catch('amount'),
  from: dayIn,
  to: dayIn,
  method: oneOf(figureMethods),
  currency: z.enum(currencies).catch('COP'),
  before: cursorIn,
})

type Asked = z.output<typeof figureQuery>

/** The figure that an address names: by default of today, at most of some months, never of days to come. */
export function figureOf({ before: _, from, to, ...rest }: Asked, now: Date): Figure {
  const today = nameOfDay(now)
  const last = to === null ? today : earlier(to, today)
  const earliest = nameOfDay(new Date(dayOf(last).from.getTime() - (longest - 1) * dayLong))
  return { ...rest, from: later(earlier(from ?? last, last), earliest), to: last }
}

/** A page of the rows that a figure sums, with their sum. */
export async function readFigureRows(asked: Asked) {
  const now = await databaseTime(db)
  const figure = figureOf(asked, now)
  const [sum, page] = await Promise.all([
    sumFigure(db, figure),
    listFigureRows(db, figure, { size, before: asked.before }),
  ])
  const owners = await listOwnerNames(
    db,
    page.rows.map(({ ownerId }) => ownerId),
  )
  return figureRowsView({ now, figure, sum, page, owners, first: asked.before === null })
}
