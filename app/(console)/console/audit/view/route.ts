import { viewRoute } from '../../session'
import { auditQuery, readAudit } from '../read'

export const GET = viewRoute(({ query }) => readAudit(auditQuery.parse(query)))
