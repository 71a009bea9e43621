import { viewRoute } from '../../../session'
import { readFees } from '../read'

export const GET = viewRoute((user, { url }) => readFees(user, url.searchParams))
