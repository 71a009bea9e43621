/** Data of the page of requests: plain values with wire names. Not part of the public interface. */
import { timeView } from '@/lib/contract/fields'
import { type EventResource, eventView } from '@/lib/contract/webhook/stored-events'
import type { LoggedRequest } from '@/lib/domain/access/request/list-requests'
import type { StoredEvent } from '@/lib/domain/webhook/events'
import { type RequestResource, requestView } from './views'

export type { RequestResource }

export type RequestsPageView = {
  now: string
  /** Days that requests are stored; 0: none are. */
  days: number
  requests: RequestResource[]
  /** Cursor of the next, older page; null on the last one. */
  older: string | null
  /** The request shown beside the list: the chosen one, or the newest. */
  shown: RequestResource | null
  /** What became of what the shown request made or changed, newest first. */
  events: EventResource[]
  may_resend: boolean
  keys: { id: number; name: string; prefix: string }[]
}

export const requestsPageView = (
  read: {
    now: Date
    days: number
    requests: { rows: readonly LoggedRequest[]; last: bigint | null }
    shown: LoggedRequest | null
    events: readonly StoredEvent[]
    mayResend: boolean
    keys: readonly { id: number; name: string; prefix: string }[]
  },
  linkUrlBase: string,
): RequestsPageView => ({
  now: timeView(read.now),
  days: read.days,
  requests: read.requests.rows.map(requestView),
  older: read.requests.last === null ? null : `${read.requests.last}`,
  shown: read.shown && requestView(read.shown),
  events: read.events.map((event) => eventView(event, linkUrlBase)),
  may_resend: read.mayResend,
  keys: read.keys.map(({ id, name, prefix }) => ({ id, name, prefix })),
})
