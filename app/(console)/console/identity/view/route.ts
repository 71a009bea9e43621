import { viewRoute } from '../../session'
import { identityQuery, readIdentity } from '../read'

export const GET = viewRoute(({ query }) => readIdentity(identityQuery.parse(query)))
