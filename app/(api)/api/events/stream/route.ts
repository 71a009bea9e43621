import { changeTypes } from '@/lib/contract/webhook/events'
import * as contract from '@/lib/contract/webhook/stored-events'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { newestDispatched, orderOf, readDispatched } from '@/lib/domain/webhook/dispatched-events'
import { env } from '@/lib/env'
import { mayStill } from '@/lib/http/auth/caller'
import { follow } from '@/lib/http/live/follow'
import { eventHeaders } from '@/lib/http/live/stream'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

/** Events that are read at once. */
const most = 100

/** What a reader who connects again sends by itself. */
const lastSeen = 'Last-Event-ID'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.followEvents, {
    run: async ({ tx, now, caller: { ownerId }, query, request, ip }) => {
      const seen = request.headers.get(lastSeen)
      const given = seen ? { id: seen, field: lastSeen } : query.after ? { id: query.after, field: 'after' } : null
      return follow({
        ...{ request, ip, topic: `events:${ownerId}` },
        from: given
          ? { id: given.id, order: await orderOf(tx, { ownerId, ...given }, now) }
          : await newestDispatched(tx, ownerId),
        next: async (after) => {
          const found = await readDispatched(db, { ownerId, types: changeTypes, after, most }, await databaseTime(db))
          const events = found.events.map((event) => ({ ...event, body: contract.bodyOf(event, env.LINK_URL_BASE) }))
          return { ...found, events }
        },
        mayStill: () => mayStill(contract.followEvents, request, ip),
      })
    },
    view: (stream) => stream,
    headers: () => eventHeaders,
  }),
})
