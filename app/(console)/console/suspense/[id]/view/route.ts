import { viewRoute } from '../../../session'
import { readCasePage } from '../read'

export const GET = viewRoute(({ reader, params }) => readCasePage(reader, params.id ?? ''))
