import { viewRoute } from '../../session'
import { readUsers, usersQuery } from '../read'

export const GET = viewRoute(({ reader, query }) => readUsers(reader, usersQuery.parse(query)))
