import { readFrame } from '../read'
import { viewRoute } from '../session'

export const GET = viewRoute(({ reader }) => readFrame(reader))
