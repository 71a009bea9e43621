/** The frame of every event stream (docs/contract.md#server-sent-events): limits, the comment that keeps it open, its end. */
import { subscribe } from '@/lib/db'
import { networkOf } from '@/lib/domain/access/network-of'
import { DomainError } from '@/lib/domain/errors'

const heartbeat = 15_000
const longest = 10 * 60_000
/** Of one address; of what is watched, unless it says less. */
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
function enterBoth(ip: string, topic: string, most: number): () => void {
  const leaveAddress = enter(`address:${networkOf(ip)}`, mostOf.address)
  try {
    const leaveTopic = enter(`topic:${topic}`, most)
    return () => {
      leaveTopic()
      leaveAddress()
    }
  } catch (refusal) {
    leaveAddress()
    throw refusal
  }
}

export const eventHeaders = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const encoder = new TextEncoder()

/** Runs `work` again if it was requested meanwhile, and never twice at once. */
export function oneAtATime(work: () => Promise<void>) {
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

export type Pen = {
  /** Nothing, once the stream is over. */
  write: (text: string) => void
  /** Ends the stream. */
  end: () => void
  isOver: () => boolean
  /** Resolves when the reader took what was written, or the stream is over. */
  taken: () => Promise<void>
}

export type Opening = {
  request: Request
  ip: string
  /** What it listens to. Streams are counted by the first of them, and by address. */
  topics: readonly [string, ...string[]]
  /** Maximum streams of the first topic. */
  most?: number
  /**
   * Writes the first events.
   * @returns what is called with each topic that is published, and with null at each comment that keeps the stream open
   */
  begin: (pen: Pen) => (topic: string | null) => void
}

/**
 * Closes after ten minutes, and the reader connects again.
 * @throws TooManyAttempts when the address or the first topic has too many streams
 */
export function openStream(opening: Opening): ReadableStream<Uint8Array> {
  const { request, ip, topics, most = mostOf.topic, begin } = opening
  const leave = enterBoth(ip, topics[0], most)
  let end: (byReader: boolean) => void = () => undefined
  let goOn: () => void = () => undefined
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    let ended = false
    const write = (text: string) => {
      if (!ended) controller.enqueue(encoder.encode(text))
    }
    const isFull = () => !ended && (controller.desiredSize ?? 1) <= 0
    const taken = async () => {
      while (isFull()) await new Promise<void>((resolve) => (goOn = resolve))
    }
    const subscriptions: (() => void)[] = []
    const limit = setTimeout(() => end(false), longest)
    let beat: NodeJS.Timeout | undefined
    end = (byReader) => {
      if (ended) return
      ended = true
      clearInterval(beat)
      clearTimeout(limit)
      for (const unsubscribe of subscriptions) unsubscribe()
      leave()
      if (!byReader) controller.close()
      goOn()
    }
    request.signal.addEventListener('abort', () => end(false))
    write('retry: 2000\n\n')
    const hear = begin({ write, end: () => end(false), isOver: () => ended, taken })
    subscriptions.push(...topics.map((topic) => subscribe(topic, () => hear(topic))))
    beat = setInterval(() => {
      write(': still here\n\n')
      hear(null)
    }, heartbeat)
  }
  return new ReadableStream<Uint8Array>({ start, pull: () => goOn(), cancel: () => end(true) })
}
