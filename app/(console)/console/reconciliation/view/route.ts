import { viewRoute } from '../../session'
import { readReconciliations, reconciliationsQuery } from '../read'

export const GET = viewRoute(({ reader, query }) => readReconciliations(reader, reconciliationsQuery.parse(query)))
