import { viewRoute } from '../../session'
import { homeQuery, readHome } from '../read'

export const GET = viewRoute(({ reader, query }) => readHome(reader, homeQuery.parse(query)))
