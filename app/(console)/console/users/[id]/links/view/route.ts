import { viewRoute } from '../../../../session'
import { readUserLinks, userLinksQuery } from '../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readUserLinks(reader, params.id ?? '', userLinksQuery.parse(query)),
)
