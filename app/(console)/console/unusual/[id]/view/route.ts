import { idOf } from '@/lib/contract/page-query'
import { viewRoute } from '../../../session'
import { readMarkPage } from '../read'

export const GET = viewRoute(({ reader, params }) => readMarkPage(reader, idOf(params.id ?? '')))
