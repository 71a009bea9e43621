import { viewRoute } from '../../../session'
import { findPaymentPage } from '../read'

export const GET = viewRoute(({ reader, params }) => findPaymentPage(reader, params.id ?? ''))
