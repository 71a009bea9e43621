import { viewRoute } from '../../../../session'
import { readInvoicePage } from '../../read'

export const GET = viewRoute(({ reader, params }) => readInvoicePage(reader, params.id ?? ''))
