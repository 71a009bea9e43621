import type { Ground } from './ground.ts'
import { press } from './load.ts'
import { makeReloads, supply } from './prepare.ts'
import { credentials, json, once, type Row, type Site } from './row.ts'

const lagOf = /^nodejs_eventloop_lag_p99_seconds (\S+)/m

/** The 99th percentile of the server's event loop turns in milliseconds since the last call; includes its timer's ten. */
async function eventLoop({ origin, variables }: Ground): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${variables.METRICS_TOKEN}` } })
  return Number(lagOf.exec(await answer.text())?.[1]) * 1000
}

/** Rows for operations that people do at a desk. */
export function deskRows({ ground, product, owners }: Site): Row[] {
  const { origin, app, people } = ground
  /** Account holders with the same password, since that many login attempts at one account would be refused. */
  const holders = once(async () => {
    const { rows } = await product.query<{ email: string }>(
      `update "user" u set password_hash = o.password_hash from "user" o where o.email = $1 and u.id = any($2) returning u.email`,
      [people.owner.email, owners],
    )
    return rows
  })
  return [
    {
      id: 'B10',
      work: 'an operator approves a bank transfer',
      app,
      beside: [{ floor: 'F-next POST', factor: 0.8 }],
      prepare: async ({ seconds, clients, items }) => {
        const headers = await credentials(origin, people.platform_api_key, people.operator)
        const next = supply(await makeReloads(product, owners, items))
        const approve = () => json({ reload_id: next(), status: 'APPROVED' }, headers)
        return () => press(origin, seconds, (ask) => ask('/panel/reload/', approve()), clients)
      },
    },
    {
      id: 'B11',
      work: 'log in',
      app,
      beside: [{ floor: 'F-argon2', factor: 0.9 }],
      loop: 50,
      prepare: async ({ seconds, clients }) => {
        const [{ password }, logins, headers] = [
          people.owner,
          await holders(),
          { 'x-api-key': people.platform_api_key },
        ]
        let turn = 0
        const login = () => json({ email: logins[turn++ % logins.length]?.email, password }, headers)
        return async () => {
          await eventLoop(ground)
          const pace = await press(origin, seconds, (ask) => ask('/token/', login()), clients)
          return { ...pace, loop: await eventLoop(ground) }
        }
      },
    },
  ]
}
