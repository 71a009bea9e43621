import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Dispatcher, Pool } from 'undici'

/**
 * Turns that were done, and a second; and how long one took in milliseconds. `loop`: milliseconds that 99 of 100 turns of the server's
 * event loop were within, where that was looked at.
 */
export type Pace = { done: number; rate: number; p50: number; p99: number; loop?: number }

export type Asked = { method?: 'GET' | 'POST' | 'DELETE'; headers?: Record<string, string>; body?: string }
/** Asks on the client's own connection and gives the answer's body. */
export type Ask = (path: string, asked?: Asked) => Promise<string>

/** How many clients ask at once; each waits for its answer before it asks again. */
export const clients = 16

export function paceOf(times: number[], seconds: number): Pace {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { done: times.length, rate: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/**
 * Lets `count` workers repeat `turn` for so many seconds.
 * @param turn one unit of work; its time is what counts, and it throws when the work was not done
 */
export async function repeat(
  count: number,
  seconds: number,
  turn: (worker: number) => Promise<unknown>,
): Promise<Pace> {
  const times: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  const work = async (worker: number) => {
    for (let from = performance.now(); from < end; ) {
      await turn(worker)
      const to = performance.now()
      times.push(to - from)
      from = to
    }
  }
  await Promise.all(Array.from({ length: count }, (_, worker) => work(worker)))
  return paceOf(times, (performance.now() - began) / 1000)
}

/** A client that throws on any answer but 2xx. */
export function askerOf(client: Dispatcher): Ask {
  return async (path, { method = 'GET', headers, body } = {}) => {
    const answer = await client.request({
      path,
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body,
    })
    const text = await answer.body.text()
    if (answer.statusCode >= 300) throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${text}`)
    return text
  }
}

/** Lets clients, each on a connection of its own, repeat `turn` against a server. @throws on any answer but 2xx */
export async function press(
  origin: string,
  seconds: number,
  turn: (ask: Ask) => Promise<unknown>,
  count = clients,
): Promise<Pace> {
  const connections = Array.from({ length: count }, () => new Client(origin))
  const askers = connections.map(askerOf)
  try {
    return await repeat(count, seconds, (worker) => turn(askers[worker] ?? (() => Promise.reject(new Error('nobody')))))
  } finally {
    await Promise.all(connections.map((connection) => connection.close()))
  }
}

/**
 * Begins `turn` so many times a second against a server, however long each takes.
 * @param turn one unit of work; gives the milliseconds that it took
 */
export async function pressSteadily(
  origin: string,
  { seconds, aSecond }: { seconds: number; aSecond: number },
  turn: (ask: Ask) => Promise<number>,
): Promise<Pace> {
  const connections = new Pool(origin, { connections: clients })
  const ask = askerOf(connections)
  try {
    const began = performance.now()
    const turns: Promise<number>[] = []
    for (let at = 0; at < seconds * aSecond; at += 1) {
      await sleep(Math.max(0, began + (at * 1000) / aSecond - performance.now()))
      const one = turn(ask)
      // What fails is thrown once all have begun.
      one.catch(() => undefined)
      turns.push(one)
    }
    const lasted = Math.max(seconds, (performance.now() - began) / 1000)
    return paceOf(await Promise.all(turns), lasted)
  } finally {
    await connections.close()
  }
}

/**
 * Lets so many pollers, each on a connection of its own and in a rhythm of its own, ask again and again.
 * @param every seconds between two questions of one poller
 */
export async function poll(
  origin: string,
  { seconds, pollers, every }: { seconds: number; pollers: number; every: number },
  turn: (ask: Ask, poller: number) => Promise<unknown>,
): Promise<Pace> {
  const times: number[] = []
  const began = performance.now()
  const one = async (poller: number) => {
    const client = new Client(origin)
    const ask = askerOf(client)
    try {
      for (let at = began + Math.random() * every * 1000; at < began + seconds * 1000; at += every * 1000) {
        await sleep(Math.max(0, at - performance.now()))
        const from = performance.now()
        await turn(ask, poller)
        times.push(performance.now() - from)
      }
    } finally {
      await client.close()
    }
  }
  await Promise.all(Array.from({ length: pollers }, (_, poller) => one(poller)))
  return paceOf(times, Math.max(seconds, (performance.now() - began) / 1000))
}
