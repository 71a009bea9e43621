import { viewRoute } from '../../session'
import { accountingQuery, readAccounting } from '../read'

export const GET = viewRoute(({ reader, query }) => readAccounting(reader, accountingQuery.parse(query)))
