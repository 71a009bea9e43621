import { viewRoute } from '../../../../session'
import { batchQuery, readBatchPage } from '../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readBatchPage(reader, params.id ?? '', batchQuery.parse(query)),
)
