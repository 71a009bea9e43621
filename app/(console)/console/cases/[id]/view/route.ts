import { viewRoute } from '../../../session'
import { caseQuery } from '../../read'
import { readCasePage } from '../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readCasePage(reader, params.id ?? '', caseQuery.parse(query)),
)
