import { viewRoute } from '../../session'
import { readScreening, screeningQuery } from '../read'

export const GET = viewRoute(({ reader, query }) => readScreening(reader, screeningQuery.parse(query)))
