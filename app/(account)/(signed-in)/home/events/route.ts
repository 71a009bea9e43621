import { currentUser } from '@/lib/auth'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { eventHeaders, watch } from '@/lib/http/events'
import { refuse } from '@/lib/http/problem'

/**
 * `GET /home/events`: an event each time that something of the account, or of a member's own, may have changed, for whoever is signed in. It only
 * says when; the page asks again for what it shows.
 */
export async function GET(request: Request): Promise<Response> {
  const user = await currentUser()
  if (!user) return refuse(request, new DomainError('InvalidToken'))
  const ip = request.headers.get('x-recaudo-peer') ?? 'unknown'
  const topics = () => [`user:${user.ownerId}`, `user:${user.userId}`] as const
  try {
    const stream = await watch(
      { request, ip, name: 'change', read: async (_, now) => now, topics, view: (now) => now.toISOString() },
      await databaseTime(db),
    )
    return new Response(stream, { headers: { 'content-type': 'text/event-stream', ...eventHeaders } })
  } catch (fault) {
    if (fault instanceof DomainError) return refuse(request, fault)
    throw fault
  }
}
