import { viewRoute } from '../../session'
import { identityQuery, readIdentity } from '../read'

export const GET = viewRoute(({ reader, query }) => readIdentity(reader, identityQuery.parse(query)))
