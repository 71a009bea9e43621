import { viewRoute } from '../../session'
import { payoutsQuery, readPayouts } from '../read'

export const GET = viewRoute(({ reader, query }) => readPayouts(reader, payoutsQuery.parse(query)))
