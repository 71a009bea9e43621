import { viewRoute } from '../../../session'
import { readBankStatementPage, statementQuery } from '../read'

export const GET = viewRoute(({ params, query }) => readBankStatementPage(params.id ?? '', statementQuery.parse(query)))
