import { viewRoute } from '../../../../session'
import { accountQuery, readLedgerAccount } from '../read'

export const GET = viewRoute(({ params, query }) =>
  readLedgerAccount({ currency: params.currency ?? '', code: params.code ?? '' }, accountQuery.parse(query)),
)
