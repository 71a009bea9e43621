import type pg from 'pg'
import type { Floor } from './bare.ts'
import type { Ground } from './ground.ts'
import type { Asked, Pace } from './load.ts'

/** How long, by how many clients at once, and how many items of what is worked on must be there. */
export type Todo = { seconds: number; clients: number; items: number }

export type Row = {
  id: string
  work: string
  /** Processes whose time is the app's: those of whoever answers. Null: what it costs says nothing. */
  app: readonly number[] | null
  /** Rows, mostly floors, that it is measured beside; so many times their rate is the goal, if one is named. */
  beside?: readonly { floor: string; factor?: number }[]
  /** Milliseconds that 99 of 100 answers must be within. */
  within?: number
  /** Milliseconds that half of the answers must be within, at so many clients. */
  half?: { within: number; clients: number }
  /** Milliseconds that 99 of 100 turns of the server's event loop must be within. */
  loop?: number
  /** What one operation may cost: milliseconds of processor (app and PostgreSQL together), bytes of log, transactions. */
  most?: { processor?: number; wal?: number; transactions?: number }
  /** Only measured in the full form, or when named. */
  long?: true
  /** Puts in what is worked on. @returns the work itself, which is measured */
  prepare: (todo: Todo) => Promise<() => Promise<Pace>>
}

/** All that rows are made of: the product and the floors, each with its database, and account holders who are in both. */
export type Site = {
  ground: Ground
  next: Floor
  bare: Floor
  product: pg.Pool
  bench: pg.Pool
  owners: number[]
}

/** A row that works on nothing but what is there. */
export const at =
  (work: (todo: Todo) => Promise<Pace>): Row['prepare'] =>
  async (todo) =>
  () =>
    work(todo)

/** What is made at the first call, and stays. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

export const json = (value: unknown, headers?: Record<string, string>): Asked => ({
  method: 'POST',
  body: JSON.stringify(value),
  headers,
})

type Login = { email: string; password: string }

/** The headers of somebody who has just logged in. */
export async function credentials(origin: string, key: string, login: Login): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(login),
  })
  if (!answer.ok) throw new Error(`${login.email} could not log in: ${await answer.text()}`)
  const { access } = (await answer.json()) as { access: string }
  return { authorization: `Bearer ${access}`, 'x-api-key': key }
}

/** The number of the demonstration's account holder. */
export async function ownersId({ ground, product }: Site): Promise<number> {
  const { rows } = await product.query<{ id: number }>('select id from "user" where email = $1', [
    ground.people.owner.email,
  ])
  return rows[0]?.id ?? 0
}

export const ownersHeaders = ({ ground: { origin, people } }: Pick<Site, 'ground'>) =>
  credentials(origin, people.owner.api_key, people.owner)
