import { viewRoute } from '../../../session'
import { readReconciliationPage, reconciliationQuery } from '../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readReconciliationPage(reader, params.id ?? '', reconciliationQuery.parse(query)),
)
