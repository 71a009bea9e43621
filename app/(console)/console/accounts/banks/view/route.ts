import { viewRoute } from '../../../session'
import { banksQuery, readBanks } from '../read'

export const GET = viewRoute(({ reader, query }) => readBanks(reader, banksQuery.parse(query)))
