import { viewRoute } from '../../../session'
import { readLinkPage } from '../read'

export const GET = viewRoute(({ reader, params }) => readLinkPage(reader, params.uuid ?? ''))
