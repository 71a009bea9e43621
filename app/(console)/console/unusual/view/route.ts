import { viewRoute } from '../../session'
import { marksQuery, readMarks } from '../read'

export const GET = viewRoute(({ reader, query }) => readMarks(reader, marksQuery.parse(query)))
