import { viewRoute } from '../../../session'
import { newPayoutQuery, readNewPayout } from '../read'

export const GET = viewRoute(({ reader, query }) => readNewPayout(reader, newPayoutQuery.parse(query)))
