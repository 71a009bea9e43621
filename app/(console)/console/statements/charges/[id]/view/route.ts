import { viewRoute } from '../../../../session'
import { readBankCharge } from '../read'

export const GET = viewRoute(({ reader, params }) => readBankCharge(reader, params.id ?? ''))
