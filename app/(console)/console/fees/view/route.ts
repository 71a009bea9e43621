import { viewRoute } from '../../session'
import { feesQuery, readFeeRules } from '../read'

export const GET = viewRoute(({ reader, query }) => readFeeRules(reader, feesQuery.parse(query)))
