import { viewRoute } from '../../../../session'
import { endpointQuery, readEndpointPage } from '../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readEndpointPage(reader, params.id ?? '', endpointQuery.parse(query)),
)
