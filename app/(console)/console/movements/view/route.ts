import { viewRoute } from '../../session'
import { movementsQuery, readMovements } from '../read'

export const GET = viewRoute(({ query }) => readMovements(movementsQuery.parse(query)))
