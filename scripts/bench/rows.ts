import type pg from 'pg'
import type { Ground } from './ground.ts'
import { bareEvents, events, hookedEvents } from './hooks.ts'
import { type Ask, type Asked, clients, type Pace, press, repeat } from './load.ts'
import { approval, fillFloor, settleFloor, settleInDatabase } from './money.ts'
import { makeLinks, makePayments, price, quiet, supply } from './prepare.ts'

export type Row = {
  id: string
  work: string
  /** Floors have none. So many times the floor's rate, or a p99 of so many milliseconds at a rate that is given. */
  goal?: { floor: string; factor: number } | { floor: string; within: number }
  /** Milliseconds that half of the answers must be within, at so many clients. */
  half?: { within: number; clients: number }
  measure: (seconds: number, count: number) => Promise<Pace>
}

type Site = { ground: Ground; floors: string; pool: pg.Pool; owners: number[] }

/** More than any round can use up: rows to work on, for each second. */
const aSecond = 5000

export async function credentials({
  origin,
  owner: { email, password, api_key },
}: Ground): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': api_key },
    body: JSON.stringify({ email, password }),
  })
  const { access } = (await answer.json()) as { access: string }
  return { authorization: `Bearer ${access}`, 'x-api-key': api_key }
}

export const json = (value: unknown, headers?: Record<string, string>): Asked => ({
  method: 'POST',
  body: JSON.stringify(value),
  headers,
})

export const newLink = { currency: 'COP', amount: price.amount, description: 'Mantenimiento general, orden 2481' }
const payment = { payment_method: 'BANCOLOMBIA', payer_email: 'julian@correo.example', payer_name: 'Julián Mosquera' }

export const pay = async (ask: Ask, uuid: string): Promise<string> => {
  const answer = JSON.parse(await ask(`/api/payment_link/${uuid}/pay/`, json(payment)))
  return answer.money_movement_id
}

/** Every row that `npm run bench` measures, each floor before what stands on it. */
export function rowsOf({ ground, floors, pool, owners }: Site): Row[] {
  const secret = ground.variables.SANDBOX_RAIL_SECRET ?? ''
  const notify = (ask: Ask, movement: string) =>
    ask('/rails/sandbox/notifications/', { method: 'POST', ...approval(movement, secret) })
  const links = (seconds: number) => makeLinks(pool, owners, Math.ceil(seconds * aSecond))
  const payments = (seconds: number) => makePayments(pool, owners, Math.ceil(seconds * aSecond))
  return [
    {
      id: 'F-next GET',
      work: 'bare Next route handler, JSON',
      measure: (seconds) => press(floors, seconds, (ask) => ask('/get')),
    },
    {
      id: 'B1',
      work: 'read a link',
      goal: { floor: 'F-next GET', factor: 3 },
      measure: async (seconds) => {
        const headers = await credentials(ground)
        const mine = await pool.query(
          'select l.uuid from payment_link l join "user" u on u.id = l.owner_id where u.email = $1',
          [ground.owner.email],
        )
        let turn = 0
        const path = () => `/api/payment_link/${mine.rows[turn++ % mine.rows.length]?.uuid}/`
        return press(ground.origin, seconds, (ask) => ask(path(), { headers }))
      },
    },
    {
      id: 'F-next POST',
      work: 'bare Next route handler, one insert',
      measure: (seconds) => press(floors, seconds, (ask) => ask('/post', json({ text: 'Mantenimiento' }))),
    },
    {
      id: 'B2',
      work: 'create a link',
      goal: { floor: 'F-next POST', factor: 1.5 },
      measure: async (seconds) => {
        const headers = await credentials(ground)
        return press(ground.origin, seconds, (ask) => ask('/api/payment_link/', json(newLink, headers)))
      },
    },
    {
      id: 'B3',
      work: 'pay a link',
      goal: { floor: 'F-next POST', factor: 1 },
      half: { within: 25, clients: 8 },
      measure: async (seconds, count) => {
        const next = supply(await links(seconds))
        return press(ground.origin, seconds, (ask) => pay(ask, next()), count)
      },
    },
    {
      id: 'B4',
      work: 'notification → credited',
      goal: { floor: 'F-next POST', factor: 1.5 },
      measure: async (seconds) => {
        const next = supply(await payments(seconds))
        return press(ground.origin, seconds, (ask) => notify(ask, next().movement))
      },
    },
    {
      id: 'B6',
      work: 'create → pay → credited',
      goal: { floor: 'F-next POST', factor: 0.4 },
      measure: async (seconds) => {
        const headers = await credentials(ground)
        return press(ground.origin, seconds, async (ask) => {
          const { uuid } = JSON.parse(await ask('/api/payment_link/', json(newLink, headers)))
          await notify(ask, await pay(ask, uuid))
        })
      },
    },
    {
      id: 'F-sql',
      work: 'the same rows by one bare SQL function',
      measure: async (seconds) => {
        const prepared = await payments(seconds)
        await fillFloor(pool, prepared)
        const next = supply(prepared)
        return repeat(clients, seconds, () => settleFloor(pool, next()))
      },
    },
    {
      id: 'B4 (SQL)',
      work: 'settlement in the database',
      goal: { floor: 'F-sql', factor: 0.8 },
      measure: async (seconds) => {
        const next = supply(await payments(seconds))
        return repeat(clients, seconds, () => settleInDatabase(pool, next()))
      },
    },
    {
      id: 'F-hook',
      work: `a bare POST to the same receiver, ${events} a second`,
      measure: bareEvents,
    },
    {
      id: 'B9',
      work: `notification → webhook received, ${events} a second, another endpoint dead`,
      goal: { floor: 'F-hook', within: 1000 },
      measure: async (seconds) => {
        const headers = await credentials(ground)
        const mine = await pool.query('select id from "user" where email = $1', [ground.owner.email])
        const next = supply(await makePayments(pool, [mine.rows[0]?.id], Math.ceil(seconds * events)))
        return hookedEvents(ground.origin, headers, seconds, async (ask) => {
          const { movement } = next()
          await notify(ask, movement)
          return movement
        })
      },
    },
    {
      id: 'F-page',
      work: 'bare dynamic page',
      measure: (seconds) => press(floors, seconds, (ask) => ask('/page')),
    },
    {
      id: 'B12',
      work: 'the payer’s page',
      goal: { floor: 'F-page', factor: 0.5 },
      measure: async (seconds) => {
        const [uuid] = await makeLinks(pool, owners, 1)
        return press(ground.origin, seconds, (ask) => ask(`/pay/${uuid}`, { headers: { accept: 'text/html' } }))
      },
    },
  ]
}

/** Measures a row once the server is at rest. */
export async function measure(pool: pg.Pool, row: Row, seconds: number, count = clients): Promise<Pace> {
  await quiet(pool)
  return row.measure(seconds, count)
}
