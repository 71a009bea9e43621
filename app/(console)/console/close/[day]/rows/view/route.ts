import { viewRoute } from '../../../../session'
import { closeRowsQuery, readCloseRows } from '../read'

export const GET = viewRoute(({ params, query }) => readCloseRows(params.day ?? '', closeRowsQuery.parse(query)))
