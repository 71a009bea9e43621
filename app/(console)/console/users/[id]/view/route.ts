import { viewRoute } from '../../../session'
import { readUserPage } from '../read'

export const GET = viewRoute(({ reader, params }) => readUserPage(reader, params.id ?? ''))
