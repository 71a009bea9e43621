import { viewRoute } from '../../../session'
import { readWithdraw } from '../read'

export const GET = viewRoute(({ reader }) => readWithdraw(reader))
