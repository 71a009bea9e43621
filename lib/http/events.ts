/** Server-sent events (docs/contract.md#server-sent-events): the current state, then every change of it. */
import { db, subscribe } from '@/lib/db'
import { networkOf } from '@/lib/domain/access/network-of'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import type { Tx } from '@/lib/domain/tx'
import { log } from '@/lib/log'

const heartbeat = 15_000
const longest = 10 * 60_000
const mostOf = { address: 10, topic: 200 }

/** Open streams by address and by topic. A stream lives in one process, so its count is per process. */
const open = new Map<string, number>()

function enter(key: string, most: number): () => void {
  const now = open.get(key) ?? 0
  if (now >= most) throw new DomainError('TooManyAttempts', { retryAfter: 30 })
  open.set(key, now + 1)
  return () => {
    const left = (open.get(key) ?? 1) - 1
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }
}

/** @throws TooManyAttempts */
function enterBoth(ip: string, topic: string): () => void {
  const leaveAddress = enter(`address:${networkOf(ip)}`, mostOf.address)
  try {
    const leaveTopic = enter(`topic:${topic}`, mostOf.topic)
    return () => {
      leaveTopic()
      leaveAddress()
    }
  } catch (refusal) {
    leaveAddress()
    throw refusal
  }
}

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

export const eventHeaders = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

type Frame = { name: string; state: unknown }

const encoder = new TextEncoder()
const frame = ({ name, state }: Frame) => `event: ${name}\ndata: ${JSON.stringify(state)}\n\n`

/** Runs `work` again if it was requested meanwhile, and never twice at once. */
function oneAtATime(work: () => Promise<void>) {
  let running = false
  let again = false
  return async () => {
    again = true
    if (running) return
    running = true
    while (again) {
      again = false
      await work()
    }
    running = false
  }
}

/**
 * Event stream of one client: the current state, then each state that differs from the previous one. Closes after ten
 * minutes, and the browser reconnects.
 * @throws TooManyAttempts when the address or the topic has too many streams, and what `read` throws
 */
export async function watch<Facts>(it: Watch<Facts>, now: Date): Promise<ReadableStream<Uint8Array>> {
  const first = await it.read(db, now)
  const topics = it.topics(first)
  const leave = enterBoth(it.ip, topics[0])
  let end: (byReader: boolean) => void = () => undefined
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    let last = ''
    let ended = false
    const write = (text: string) => {
      if (!ended) controller.enqueue(encoder.encode(text))
    }
    const changed = new Set<string>()
    const send = (facts: Facts, topics: readonly string[]) => {
      const next = frame({ name: it.name, state: it.view(facts, topics) })
      if (next !== last) write(next)
      last = next
    }
    const look = oneAtATime(async () => {
      if (ended) return
      const since = [...changed]
      changed.clear()
      try {
        const facts = await it.read(db, await databaseTime(db))
        send(facts, since)
        if (it.over?.(facts)) end(false)
      } catch (err) {
        // Read again at the next change, or at the browser's next connection.
        for (const topic of since) changed.add(topic)
        log.warn({ err, topics }, 'live update not read')
      }
    })
    const subscriptions = topics.map((topic) =>
      subscribe(topic, () => {
        changed.add(topic)
        void look()
      }),
    )
    const beat = setInterval(write, heartbeat, ': still here\n\n')
    const limit = setTimeout(() => end(false), longest)
    end = (byReader) => {
      if (ended) return
      ended = true
      clearInterval(beat)
      clearTimeout(limit)
      for (const unsubscribe of subscriptions) unsubscribe()
      leave()
      if (!byReader) controller.close()
    }
    it.request.signal.addEventListener('abort', () => end(false))
    write('retry: 2000\n\n')
    send(first, [])
    // Catches a change between the first read and the subscription.
    void look()
  }
  return new ReadableStream<Uint8Array>({ start, cancel: () => end(true) })
}
