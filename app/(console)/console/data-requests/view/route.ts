import { viewRoute } from '../../session'
import { dataRequestsQuery, readDataRequests } from '../read'

export const GET = viewRoute(({ reader, query }) => readDataRequests(reader, dataRequestsQuery.parse(query)))
