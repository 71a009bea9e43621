import { viewRoute } from '../../session'
import { ledgerQuery, readLedger } from '../read'

export const GET = viewRoute(({ query }) => readLedger(ledgerQuery.parse(query)))
