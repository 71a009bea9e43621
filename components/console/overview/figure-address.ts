import { address } from '@/components/console/address'
import type { FigureRowsView } from '@/lib/contract/panel/overview-views'

type Figure = FigureRowsView['figure']

/** Returns the URL of the rows that a figure sums. @param before the row to continue after; omitted: the newest */
export const figureAt = (figure: Figure, before: string | null = null) =>
  address('/console/overview/rows', { ...figure, before })

/** Returns the URL of the same rows as CSV. */
export const figureFileAt = (figure: Figure) => address('/console/overview/rows/csv', figure)
