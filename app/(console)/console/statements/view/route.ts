import { viewRoute } from '../../session'
import { readBankStatements, statementsQuery } from '../read'

export const GET = viewRoute(({ query }) => readBankStatements(statementsQuery.parse(query)))
