import { viewRoute } from '../../../../session'
import { readUserLinks, userLinksQuery } from '../read'

export const GET = viewRoute(({ params, query }) => readUserLinks(params.id ?? '', userLinksQuery.parse(query)))
