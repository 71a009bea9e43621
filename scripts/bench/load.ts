import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Dispatcher, Pool } from 'undici'

/**
 * Turns done, and per second; and their duration in milliseconds. `loop`: 99th percentile of the server's event loop
 * turns in milliseconds, where measured.
 */
export type Pace = { done: number; rate: number; p50: number; p99: number; loop?: number }

export type Asked = { method?: 'GET' | 'POST' | 'DELETE'; headers?: Record<string, string>; body?: string }
/** Sends a request on the client's own connection and returns the response body. */
export type Ask = (path: string, asked?: Asked) => Promise<string>

/** Number of concurrent clients; each waits for its response before the next request. */
export const clients = 16

export function paceOf(times: number[], seconds: number): Pace {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { done: times.length, rate: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/**
 * Lets `count` workers repeat `turn` for `seconds`.
 * @param turn one unit of work, which is timed; throws if the work failed
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

/** A client that throws on any response but 2xx. */
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

/** Lets clients, each on its own connection, repeat `turn` against a server. @throws on any response but 2xx */
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
 * Starts `turn` at a fixed rate against a server, however long each takes.
 * @param turn one unit of work; returns the milliseconds that it took
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
      // A failure is thrown once all have started.
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
 * Runs pollers, each on its own connection and with its own phase.
 * @param every seconds between two requests of one poller
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
