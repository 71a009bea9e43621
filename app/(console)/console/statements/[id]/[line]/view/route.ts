import { viewRoute } from '../../../../session'
import { bankLineQuery, readBankLine } from '../../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readBankLine(reader, params.id ?? '', params.line ?? '', bankLineQuery.parse(query)),
)
