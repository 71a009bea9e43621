import { viewRoute } from '../../../session'
import { findReloadPage } from '../read'

export const GET = viewRoute(({ reader, params }) => findReloadPage(reader, params.id ?? ''))
