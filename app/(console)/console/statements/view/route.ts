import { viewRoute } from '../../session'
import { readBankStatements, statementsQuery } from '../read'

export const GET = viewRoute(({ reader, query }) => readBankStatements(reader, statementsQuery.parse(query)))
