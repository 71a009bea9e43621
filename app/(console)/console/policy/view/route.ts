import { viewRoute } from '../../session'
import { readPolicyPage } from '../read'

export const GET = viewRoute(({ reader }) => readPolicyPage(reader))
