import { viewRoute } from '../../../session'
import { readWithdraw } from '../../new/read'

export const GET = viewRoute(({ reader }) => readWithdraw(reader))
