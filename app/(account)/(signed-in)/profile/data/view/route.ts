import { viewRoute } from '../../../session'
import { ownRequestsQuery, readOwnRequests } from '../read'

export const GET = viewRoute(({ reader, query }) => readOwnRequests(reader, ownRequestsQuery.parse(query)))
