import { viewRoute } from '../../../session'
import { readReconciliationPage, reconciliationQuery } from '../read'

export const GET = viewRoute(({ params, query }) =>
  readReconciliationPage(params.id ?? '', reconciliationQuery.parse(query)),
)
