import { viewRoute } from '../../session'
import { depositsQuery, readDeposits } from '../read'

export const GET = viewRoute(({ reader, query }) => readDeposits(reader, depositsQuery.parse(query)))
