/** Server-sent events of what happens, one after another (docs/contract.md#event-stream). */
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'
import { oneAtATime, openStream } from './stream'

/** Events that one connection carries: a reader who missed more connects again. */
const mostSent = 1_000
/** Streams of one account: each asks the database, with every event that is dispatched. */
const most = 20
/** Milliseconds between two looks, so that a busy account's readers cost the others little. */
const pause = 250

export type Happened = { id: string; type: string; body: string }

type Follow = {
  request: Request
  ip: string
  topic: string
  /** The event after which it begins. */
  from: { id: string; order: bigint }
  /** The events after a place, oldest first; `isAll`: no more are there yet. */
  next: (order: bigint) => Promise<{ events: readonly Happened[]; order: bigint; isAll: boolean }>
  /** Whether the caller may still read. */
  mayStill: () => Promise<boolean>
}

const frame = ({ id, type, body }: Happened) => `id: ${id}\nevent: ${type}\ndata: ${body}\n\n`

/**
 * Each event once, in their order. Looks when the topic is published and, since that can be lost, at each comment; each time whether the
 * caller still may.
 * @throws TooManyAttempts when the address or the topic has too many streams
 */
export function follow({ from, next, mayStill, topic, ...it }: Follow): ReadableStream<Uint8Array> {
  return openStream({
    ...{ ...it, topics: [topic], most },
    begin: (pen) => {
      let place = from.order
      let sent = 0
      const look = oneAtATime(async () => {
        try {
          for (let isAll = false; !isAll; ) {
            if (pen.isOver()) return
            if (!(await mayStill())) return pen.end()
            const found = await next(place)
            for (const event of found.events) pen.write(frame(event))
            place = found.order
            sent += found.events.length
            if (sent >= mostSent) return pen.end()
            isAll = found.isAll
            await pen.taken()
          }
        } catch (err) {
          log.warn({ err, topic }, 'events not read')
        }
        await sleep(pause)
      })
      // So that a reader whose connection breaks before the first event does not miss it.
      pen.write(`id: ${from.id}\n\n`)
      void look()
      return () => void look()
    },
  })
}
