import { viewRoute } from '../../../../session'
import { readWallets, walletsQuery } from '../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readWallets(reader, params.currency ?? '', walletsQuery.parse(query)),
)
