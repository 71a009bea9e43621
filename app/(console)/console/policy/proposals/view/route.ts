import { viewRoute } from '../../../session'
import { proposalsQuery, readProposals } from '../read'

export const GET = viewRoute(({ query }) => readProposals(proposalsQuery.parse(query)))
