import { viewRoute } from '../../../session'
import { invoicesQuery, readInvoices } from '../read'

export const GET = viewRoute(({ reader, query }) => readInvoices(reader, invoicesQuery.parse(query)))
