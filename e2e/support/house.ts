import { closeSync, mkdirSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { freePort } from '@/scripts/port'
import { serve } from '@/scripts/serve'
import { Client } from './client'
import { freshAddress } from './people'

/** A running Recaudo: where it answers, and its database. */
export type House = { baseUrl: string; databaseUrl: string; pool: pg.Pool }

/** Somebody without key or token, from an address that nobody called from before. */
export const caller = (house: House) => new Client(house.baseUrl, freshAddress())

/** A server of a test's own, with its worker, over a database that the test may break or stop. */
export async function openHouse(
  database: { url: string; pool: pg.Pool },
  settings: Record<string, string> = {},
): Promise<House & { close: () => Promise<void> }> {
  const port = String(await freePort())
  const { NODE_OPTIONS: _, ...given } = process.env as Record<string, string>
  mkdirSync('test-results', { recursive: true })
  const log = openSync(`test-results/server-${port}.log`, 'w')
  const server = await serve(
    {
      ...given,
      DATABASE_URL: database.url,
      PORT: port,
      HOST: '127.0.0.1',
      BASE_URL: `http://localhost:${port}`,
      ...settings,
    },
    log,
  )
  closeSync(log)
  return { baseUrl: `http://127.0.0.1:${port}`, databaseUrl: database.url, pool: database.pool, close: server.stop }
}

/** Waits until `seen` says yes. Gives the milliseconds that it took. @throws when that takes too long */
export async function until(what: string, patience: number, seen: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await seen())) {
    if (performance.now() - began > patience) throw new Error(`${what}: not within ${patience} ms`)
    await sleep(25)
  }
  return Math.round(performance.now() - began)
}
