import { timeView } from '@/lib/contract/fields'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import type { Tx } from '@/lib/domain/tx'
import { readWebCaller, type WebCaller } from '@/lib/http/auth/web-caller'
import { refuse } from '@/lib/http/problem/problem'
import { eventHeaders } from './stream'
import { watch } from './watch'

type Rules = {
  /** Topics published when data on the caller's pages may have changed. */
  topics: (caller: WebCaller) => readonly [string, ...string[]]
  /** Who may subscribe; any signed-in user if omitted. */
  may?: (caller: WebCaller) => boolean
}

/** What a topic is about, without its id: `user:7` is `user`. */
const kindOf = (topic: string) => topic.replace(/:.*$/, '')

/**
 * Event stream for the open pages of a signed-in user: a `change` event whenever data may have changed, with its time and
 * the kinds of what changed (`ChangeTopic`). It carries no data; the page reads its views again. The end of the session is also a change, and the last event.
 */
export async function tellChanges(request: Request, { topics, may = () => true }: Rules): Promise<Response> {
  const cookies = request.headers.get('cookie')
  // The browser opens the stream again by itself whenever it ends.
  const find = () => readWebCaller(cookies, { isUse: false })
  const caller = await find()
  if (!caller || !may(caller)) return refuse(request, new DomainError(caller ? 'FORBIDDEN' : 'InvalidToken'))
  const read = async (_: Tx, now: Date) => {
    const still = await find()
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
        view: ({ now }, changed) => ({ now: timeView(now), topics: changed.map(kindOf) }),
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
