import { viewRoute } from '../../../session'
import { readMovementPage } from '../read'

export const GET = viewRoute(({ params }) => readMovementPage(params.id ?? ''))
