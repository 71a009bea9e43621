import { viewRoute } from '../../../session'
import { railPayoutsQuery, readRailPayouts } from '../read'

export const GET = viewRoute(({ reader, query }) => readRailPayouts(reader, railPayoutsQuery.parse(query)))
