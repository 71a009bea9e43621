import { viewRoute } from '../../session'
import { readOverview } from '../read'

export const GET = viewRoute(() => readOverview())
