import { viewRoute } from '../../session'
import { keysQuery, readKeys } from '../read'

export const GET = viewRoute(({ reader, query }) => readKeys(reader, keysQuery.parse(query)))
