import { viewRoute } from '../../../session'
import { readRequestsPage, requestsQuery } from '../read'

export const GET = viewRoute(({ reader, query }) => readRequestsPage(reader, requestsQuery.parse(query)))
