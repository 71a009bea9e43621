import type pg from 'pg'
import type { Floor } from './bare.ts'
import type { Ground } from './ground.ts'
import type { Asked, Pace } from './load.ts'

/** Duration, concurrent clients, and the number of items to prepare. */
export type Todo = { seconds: number; clients: number; items: number }

export type Row = {
  id: string
  work: string
  /** Processes whose CPU time counts as the app's: those that respond. Null: the cost is not meaningful. */
  app: readonly number[] | null
  /** Rows, mostly floors, measured beside it; `factor` times their rate is the goal, if given. */
  beside?: readonly { floor: string; factor?: number }[]
  /** Limit for 99 of 100 responses, in milliseconds. */
  within?: number
  /** Limit for half of the responses, in milliseconds, at that many clients. */
  half?: { within: number; clients: number }
  /** Limit for 99 of 100 turns of the server's event loop, in milliseconds. */
  loop?: number
  /** Limits per operation: CPU milliseconds (app and PostgreSQL together), bytes of log, transactions. */
  most?: { processor?: number; wal?: number; transactions?: number }
  /** Measured only in a full run, or when named. */
  long?: true
  /** Inserts the data to work on. @returns the work itself, which is measured */
  prepare: (todo: Todo) => Promise<() => Promise<Pace>>
}

/** The setup of the rows: the product and the floors, each with its database, and account holders present in both. */
export type Site = {
  ground: Ground
  next: Floor
  bare: Floor
  product: pg.Pool
  bench: pg.Pool
  owners: number[]
}

/** A row that needs no further preparation. */
export const at =
  (work: (todo: Todo) => Promise<Pace>): Row['prepare'] =>
  async (todo) =>
  () =>
    work(todo)

/** Memoizes `make`: runs at the first call only. */
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

/** Request headers of a fresh login. */
export async function credentials(
  origin: string,
  key: string,
  { email, password }: Login,
): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${email} could not log in: ${await answer.text()}`)
  const { access } = (await answer.json()) as { access: string }
  return { authorization: `Bearer ${access}`, 'x-api-key': key }
}

/** User id of the demonstration's account holder. */
export async function ownersId({ ground, product }: Site): Promise<number> {
  const { rows } = await product.query<{ id: number }>('select id from "user" where email = $1', [
    ground.people.owner.email,
  ])
  return rows[0]?.id ?? 0
}

export const ownersHeaders = ({ ground: { origin, people } }: Pick<Site, 'ground'>) =>
  credentials(origin, people.owner.api_key, people.owner)
