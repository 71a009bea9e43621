import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { Client } from 'undici'
import { type Ask, askerOf, type Pace, pressSteadily } from './load.ts'

/** Events per second, as in the goal. */
export const events = 100

/** Milliseconds after which an event counts as lost. */
const patience = 30_000

async function listen(server: Server): Promise<{ url: string; close: () => void }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

type Receiver = {
  url: string
  /** When the event of a movement arrived, by `performance.now()`. @throws when it does not arrive */
  arrival: (movement: string) => Promise<number>
  close: () => void
}

/** A webhook receiver that responds to each event immediately. */
async function openReceiver(): Promise<Receiver> {
  const came = new Map<string, PromiseWithResolvers<number>>()
  const at = (movement: string) => {
    const known = came.get(movement) ?? Promise.withResolvers<number>()
    came.set(movement, known)
    return known
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    at(JSON.parse(body).data.money_movement_id).resolve(performance.now())
    response.end()
  })
  const arrival = async (movement: string) => {
    const { promise, reject } = at(movement)
    const timer = setTimeout(() => reject(new Error(`${movement} was not told within ${patience} ms`)), patience)
    return promise.finally(() => clearTimeout(timer))
  }
  return { ...(await listen(server)), arrival }
}

/** A webhook receiver that accepts every request and never responds. */
async function openDead() {
  let taken = 0
  const server = createServer(() => {
    taken += 1
  })
  return { ...(await listen(server)), taken: () => taken }
}

/** Milliseconds until a receiver has an event, without the product in between. */
export async function bareEvents(seconds: number): Promise<Pace> {
  const receiver = await openReceiver()
  let sent = 0
  const turn = async (ask: Ask) => {
    sent += 1
    const [movement, began] = [`mm_${sent}`, performance.now()]
    await ask('/', { method: 'POST', body: JSON.stringify({ data: { money_movement_id: movement } }) })
    return (await receiver.arrival(movement)) - began
  }
  return pressSteadily(receiver.url, { seconds, aSecond: events }, turn).finally(receiver.close)
}

const path = '/api/webhook_endpoints/'

/**
 * Milliseconds from the bank's notification to the event at its owner's endpoint, while another endpoint of the owner is dead.
 * @param happen triggers an event for both endpoints and returns its movement
 */
export async function hookedEvents(
  origin: string,
  headers: Record<string, string>,
  seconds: number,
  happen: (ask: Ask) => Promise<string>,
): Promise<Pace> {
  const [receiver, dead] = [await openReceiver(), await openDead()]
  const client = new Client(origin)
  const ask = askerOf(client)
  const ids: number[] = []
  try {
    for (const { url } of [dead, receiver]) {
      const body = JSON.stringify({ url, events: ['money_movement.succeeded'] })
      ids.push(JSON.parse(await ask(path, { method: 'POST', headers, body })).id)
    }
    const pace = await pressSteadily(origin, { seconds, aSecond: events }, async (asker) => {
      const began = performance.now()
      return (await receiver.arrival(await happen(asker))) - began
    })
    if (dead.taken() === 0) throw new Error('nothing was sent to the endpoint that is dead')
    return pace
  } finally {
    for (const id of ids) await ask(`${path}${id}/`, { method: 'DELETE', headers })
    await client.close()
    for (const one of [receiver, dead]) one.close()
  }
}
