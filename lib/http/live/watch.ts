/** Server-sent events (docs/contract.md#server-sent-events): the current state, then every change of it. */
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import type { Tx } from '@/lib/domain/tx'
import { log } from '@/lib/log'
import { oneAtATime, openStream } from './stream'

export type Watch<Facts> = {
  request: Request
  ip: string
  name: string
  read: (tx: Tx, now: Date) => Promise<Facts>
  /** Topics published when the facts may have changed; the limit of streams is counted on the first. */
  topics: (facts: Facts) => readonly [string, ...string[]]
  /** @param changed topics that were published since the previous event; none for the first */
  view: (facts: Facts, changed: readonly string[]) => unknown
  /** True when this is the last event, because the reader's session is over. */
  over?: (facts: Facts) => boolean
}

type Frame = { name: string; state: unknown }

const frame = ({ name, state }: Frame) => `event: ${name}\ndata: ${JSON.stringify(state)}\n\n`

/**
 * Event stream of one client: the current state, then each state that differs from the previous one.
 * @throws TooManyAttempts when the address or the topic has too many streams, and what `read` throws
 */
export async function watch<Facts>(it: Watch<Facts>, now: Date): Promise<ReadableStream<Uint8Array>> {
  const first = await it.read(db, now)
  const topics = it.topics(first)
  return openStream({
    ...{ request: it.request, ip: it.ip, topics },
    begin: (pen) => {
      let last = ''
      const changed = new Set<string>()
      const send = (facts: Facts, since: readonly string[]) => {
        const next = frame({ name: it.name, state: it.view(facts, since) })
        if (next !== last) pen.write(next)
        last = next
      }
      const look = oneAtATime(async () => {
        if (pen.isOver()) return
        const since = [...changed]
        changed.clear()
        try {
          const facts = await it.read(db, await databaseTime(db))
          send(facts, since)
          if (it.over?.(facts)) pen.end()
        } catch (err) {
          // Read again at the next change, or at the browser's next connection.
          for (const topic of since) changed.add(topic)
          log.warn({ err, topics }, 'live update not read')
        }
      })
      send(first, [])
      // Catches a change between the first read and the subscription.
      void look()
      return (topic) => {
        if (topic === null) return
        changed.add(topic)
        void look()
      }
    },
  })
}
