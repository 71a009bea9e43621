import { viewRoute } from '../../session'
import { closesQuery, readCloses } from '../read'

export const GET = viewRoute(({ reader, query }) => readCloses(reader, closesQuery.parse(query)))
