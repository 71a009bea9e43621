import { viewRoute } from '../../session'
import { accountsQuery, readAccounts } from '../read'

export const GET = viewRoute(({ reader, query }) => readAccounts(reader, accountsQuery.parse(query)))
