import { viewRoute } from '../../session'
import { readAlerts } from '../read'

export const GET = viewRoute(({ reader }) => readAlerts(reader))
