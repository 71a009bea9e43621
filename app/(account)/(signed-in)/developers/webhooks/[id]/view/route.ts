import { viewRoute } from '../../../../session'
import { readEndpointPage } from '../read'

export const GET = viewRoute((user, { url, params }) => readEndpointPage(user, params.id ?? '', url.searchParams))
