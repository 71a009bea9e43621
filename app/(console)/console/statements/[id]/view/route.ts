import { viewRoute } from '../../../session'
import { readBankStatementPage, statementQuery } from '../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readBankStatementPage(reader, params.id ?? '', statementQuery.parse(query)),
)
