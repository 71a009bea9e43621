import { viewRoute } from '../../../session'
import { newPayoutQuery, readNewPayout } from '../read'

export const GET = viewRoute(({ query }) => readNewPayout(newPayoutQuery.parse(query)))
