import { viewRoute } from '../../../session'
import { figureQuery, readFigureRows } from '../read'

export const GET = viewRoute(({ query }) => readFigureRows(figureQuery.parse(query)))
