import { viewRoute } from '../../session'
import { ratesQuery, readRates } from '../read'

export const GET = viewRoute(({ reader, query }) => readRates(reader, ratesQuery.parse(query)))
