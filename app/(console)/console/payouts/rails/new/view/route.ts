import { viewRoute } from '../../../../session'
import { readNewRailPayout } from '../read'

export const GET = viewRoute(({ reader }) => readNewRailPayout(reader))
