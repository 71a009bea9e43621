import { viewRoute } from '../../session'
import { readHome } from '../read'

export const GET = viewRoute(({ reader }) => readHome(reader))
