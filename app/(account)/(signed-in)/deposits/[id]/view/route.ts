import { viewRoute } from '../../../session'
import { findDepositPage } from '../read'

export const GET = viewRoute((user, { params }) => findDepositPage(user, params.id ?? ''))
