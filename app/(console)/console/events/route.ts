import { tellChanges } from '@/lib/http/tell-changes'
import { isStaff } from '../session'

/** `GET /console/events`: tells staff when a queue of the console, or what they may do, changed. */
export const GET = (request: Request): Promise<Response> =>
  tellChanges(request, {
    topics: ({ userId }) => ['identity', 'reloads', 'suspense', 'reversals', 'payouts', `user:${userId}`],
    may: ({ roles, mustEnrol }) => isStaff(roles) && !mustEnrol,
  })
