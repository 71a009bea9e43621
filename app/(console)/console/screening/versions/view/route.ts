import { viewRoute } from '../../../session'
import { readVersions, versionsQuery } from '../read'

export const GET = viewRoute(({ query }) => readVersions(versionsQuery.parse(query)))
