import { viewRoute } from '../../session'
import { readTeam } from '../read'

export const GET = viewRoute(({ reader }) => readTeam(reader))
