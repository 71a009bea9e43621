import { viewRoute } from '../../session'
import { walletQuery } from '../query'
import { readWallet } from '../read'

export const GET = viewRoute(({ reader, query }) => readWallet(reader, walletQuery.parse(query)))
