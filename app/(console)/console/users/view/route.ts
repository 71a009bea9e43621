import { viewRoute } from '../../session'
import { readUsers, usersQuery } from '../read'

export const GET = viewRoute(({ query }) => readUsers(usersQuery.parse(query)))
