import { viewRoute } from '../../session'
import { readDevelopers } from '../read'

export const GET = viewRoute(({ reader }) => readDevelopers(reader))
