import { viewRoute } from '../../../session'
import { readLinkPage } from '../read'

export const GET = viewRoute((user, { params }) => readLinkPage(user, params.uuid ?? ''))
