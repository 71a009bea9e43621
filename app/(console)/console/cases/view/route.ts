import { viewRoute } from '../../session'
import { casesQuery, readCases } from '../read'

export const GET = viewRoute(({ reader, query }) => readCases(reader, casesQuery.parse(query)))
