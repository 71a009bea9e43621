import { viewRoute } from '../../session'
import { readWallet } from '../read'

export const GET = viewRoute((user, { url }) => readWallet(user, url.searchParams))
