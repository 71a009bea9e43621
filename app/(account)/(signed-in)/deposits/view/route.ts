import { viewRoute } from '../../session'
import { readDeposits } from '../read'

export const GET = viewRoute((user, { url }) => readDeposits(user, url.searchParams))
