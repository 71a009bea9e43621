import { viewRoute } from '../../session'
import { readProfilePage } from '../read'

export const GET = viewRoute(({ reader }) => readProfilePage(reader))
