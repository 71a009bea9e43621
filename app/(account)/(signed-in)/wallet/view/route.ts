import { viewRoute } from '../../session'
import { readWallet, walletQuery } from '../read'

export const GET = viewRoute(({ reader, query }) => readWallet(reader, walletQuery.parse(query)))
