import { viewRoute } from '../../../../session'
import { readBankLine } from '../../read'

export const GET = viewRoute(({ reader, params }) => readBankLine(reader, params.id ?? '', params.line ?? ''))
