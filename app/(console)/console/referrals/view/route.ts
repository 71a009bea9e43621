import { viewRoute } from '../../session'
import { readReferrals, referralsQuery } from '../read'

export const GET = viewRoute(({ reader, query }) => readReferrals(reader, referralsQuery.parse(query)))
