import { viewRoute } from '../../../../session'
import { readNewRailPayout } from '../read'

export const GET = viewRoute(() => readNewRailPayout())
