import { viewRoute } from '../../../../session'
import { feeQuery, readFeeRulePage } from '../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readFeeRulePage(reader, { method: params.method ?? '', currency: params.currency ?? '' }, feeQuery.parse(query)),
)
