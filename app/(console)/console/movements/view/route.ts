import { viewRoute } from '../../session'
import { movementsQuery, readMovements } from '../read'

export const GET = viewRoute(({ reader, query }) => readMovements(reader, movementsQuery.parse(query)))
