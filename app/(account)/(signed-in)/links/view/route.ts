import { viewRoute } from '../../session'
import { linksQuery, readLinks } from '../read'

export const GET = viewRoute(({ reader, query }) => readLinks(reader, linksQuery.parse(query)))
