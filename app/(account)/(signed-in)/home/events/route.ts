import { tellChanges } from '@/lib/http/live/tell-changes'

/** `GET /home/events`: reports possible changes of the account or of the member's own data. */
export const GET = (request: Request): Promise<Response> =>
  tellChanges(request, { topics: ({ ownerId, userId }) => [`user:${ownerId}`, `user:${userId}`] })
