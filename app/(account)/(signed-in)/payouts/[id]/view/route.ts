import { viewRoute } from '../../../session'
import { readPayoutPage } from '../read'

export const GET = viewRoute(({ reader, params }) => readPayoutPage(reader, params.id ?? ''))
