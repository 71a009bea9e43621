import { viewRoute } from '../../../session'
import { readMovementPage } from '../read'

export const GET = viewRoute(({ reader, params }) => readMovementPage(reader, params.id ?? ''))
