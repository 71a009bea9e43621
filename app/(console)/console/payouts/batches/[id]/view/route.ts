import { viewRoute } from '../../../../session'
import { readBatchPage } from '../read'

export const GET = viewRoute(({ reader, params }) => readBatchPage(reader, params.id ?? ''))
