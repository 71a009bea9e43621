import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import type { Tx } from '@/lib/domain/tx'
import { readWebCaller, type WebCaller } from '@/lib/http/auth/web-caller'
import { refuse } from '@/lib/http/problem/problem'
import { eventHeaders, watch } from './events'

type Rules = {
  /** What is published whenever something that the caller's pages show may have changed. */
  topics: (caller: WebCaller) => readonly [string, ...string[]]
  /** Who may hear of it; anybody signed in where it is not said. */
  may?: (caller: WebCaller) => boolean
}

/**
 * A stream for the open pages of somebody signed in: an event `change` with its time whenever something may have changed.
 * It says no more; the page asks again for what it shows. The end of the session is such a change, and the stream's last.
 */
export async function tellChanges(request: Request, { topics, may = () => true }: Rules): Promise<Response> {
  const cookies = request.headers.get('cookie')
  const caller = await readWebCaller(cookies)
  if (!caller || !may(caller)) return refuse(request, new DomainError(caller ? 'FORBIDDEN' : 'InvalidToken'))
  const read = async (_: Tx, now: Date) => {
    const still = await readWebCaller(cookies)
    return { now, over: still === null || !may(still) }
  }
  try {
    const stream = await watch(
      {
        request,
        ip: request.headers.get('x-recaudo-peer') ?? 'unknown',
        name: 'change',
        read,
        topics: () => topics(caller),
        view: ({ now }) => now.toISOString(),
        over: ({ over }) => over,
      },
      await databaseTime(db),
    )
    return new Response(stream, { headers: { 'content-type': 'text/event-stream', ...eventHeaders } })
  } catch (fault) {
    if (fault instanceof DomainError) return refuse(request, fault)
    throw fault
  }
}
