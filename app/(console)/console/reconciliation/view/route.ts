import { viewRoute } from '../../session'
import { readReconciliations, reconciliationsQuery } from '../read'

export const GET = viewRoute(({ query }) => readReconciliations(reconciliationsQuery.parse(query)))
