import { viewRoute } from '../../../session'
import { closeDayQuery, readCloseDay } from '../../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readCloseDay(reader, params.day ?? '', closeDayQuery.parse(query)),
)
