import { viewRoute } from '../../session'
import { auditQuery, readAudit } from '../read'

export const GET = viewRoute(({ reader, query }) => readAudit(reader, auditQuery.parse(query)))
