import { currentUser } from '@/lib/auth'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { eventHeaders, watch } from '@/lib/http/events'
import { refuse } from '@/lib/http/problem'
import { isStaff } from '../session'

/** `GET /console/events`: an event each time that a queue of the console changed. It says when; the page asks again. */
export async function GET(request: Request): Promise<Response> {
  const user = await currentUser()
  if (!user || !isStaff(user.roles)) return refuse(request, new DomainError(user ? 'FORBIDDEN' : 'InvalidToken'))
  const ip = request.headers.get('x-recaudo-peer') ?? 'unknown'
  try {
    const stream = await watch(
      {
        request,
        ip,
        name: 'change',
        read: async (_, now) => now,
        topics: () => ['identity', 'reloads', 'suspense', 'reversals', 'payouts'] as const,
        view: (now) => now.toISOString(),
      },
      await databaseTime(db),
    )
    return new Response(stream, { headers: { 'content-type': 'text/event-stream', ...eventHeaders } })
  } catch (fault) {
    if (fault instanceof DomainError) return refuse(request, fault)
    throw fault
  }
}
