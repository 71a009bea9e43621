import { viewRoute } from '../../(signed-in)/session'
import { readOnboarding } from '../read'

export const GET = viewRoute(({ reader }) => readOnboarding(reader))
