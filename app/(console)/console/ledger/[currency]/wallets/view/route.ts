import { viewRoute } from '../../../../session'
import { readWallets, walletsQuery } from '../read'

export const GET = viewRoute(({ params, query }) => readWallets(params.currency ?? '', walletsQuery.parse(query)))
