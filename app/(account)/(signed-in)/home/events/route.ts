import { tellChanges } from '@/lib/http/tell-changes'

/** `GET /home/events`: tells when something of the account, or of a member's own, may have changed. */
export const GET = (request: Request): Promise<Response> =>
  tellChanges(request, { topics: ({ ownerId, userId }) => [`user:${ownerId}`, `user:${userId}`] })
