import { viewRoute } from '../../../session'
import { feesQuery, readFees } from '../read'

export const GET = viewRoute(({ reader, query }) => readFees(reader, feesQuery.parse(query)))
