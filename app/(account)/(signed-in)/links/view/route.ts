import { viewRoute } from '../../session'
import { readLinks } from '../read'

export const GET = viewRoute((user, { url }) => readLinks(user, url.searchParams))
