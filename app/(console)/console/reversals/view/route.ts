import { viewRoute } from '../../session'
import { readReversals, reversalsQuery } from '../read'

export const GET = viewRoute(({ reader, query }) => readReversals(reader, reversalsQuery.parse(query)))
