import { viewRoute } from '../../../session'
import { readReversalPage } from '../read'

export const GET = viewRoute(({ reader, params }) => readReversalPage(reader, params.id ?? ''))
