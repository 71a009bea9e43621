import { viewRoute } from '../../../session'
import { proposalsQuery, readProposals } from '../read'

export const GET = viewRoute(({ reader, query }) => readProposals(reader, proposalsQuery.parse(query)))
