import { viewRoute } from '../../session'
import { noticesQuery, readNotices } from '../read'

export const GET = viewRoute(({ query }) => readNotices(noticesQuery.parse(query)))
