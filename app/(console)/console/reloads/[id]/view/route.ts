import { viewRoute } from '../../../session'
import { readReloadPage, reloadQuery } from '../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readReloadPage(reader, params.id ?? '', reloadQuery.parse(query)),
)
