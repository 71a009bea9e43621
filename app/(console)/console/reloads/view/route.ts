import { viewRoute } from '../../session'
import { readReloads, reloadsQuery } from '../read'

export const GET = viewRoute(({ reader, query }) => readReloads(reader, reloadsQuery.parse(query)))
