import { viewRoute } from '../../../session'
import { findDepositPage } from '../read'

export const GET = viewRoute(({ reader, params }) => findDepositPage(reader, params.id ?? ''))
