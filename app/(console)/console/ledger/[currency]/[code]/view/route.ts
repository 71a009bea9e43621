import { viewRoute } from '../../../../session'
import { accountQuery, readLedgerAccount } from '../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readLedgerAccount(reader, { currency: params.currency ?? '', code: params.code ?? '' }, accountQuery.parse(query)),
)
