import { viewRoute } from '../../../session'
import { eventsQuery, readEventsPage } from '../read'

export const GET = viewRoute(({ reader, query }) => readEventsPage(reader, eventsQuery.parse(query)))
