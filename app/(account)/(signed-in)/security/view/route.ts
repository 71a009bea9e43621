import { viewRoute } from '../../session'
import { readSecurity } from '../read'

export const GET = viewRoute(({ reader }) => readSecurity(reader))
