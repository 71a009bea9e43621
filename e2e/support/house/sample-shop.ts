import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { env } from '@/lib/env'
import { orderAt, standing } from '@/scripts/newcomer/buyer'
import { freePort } from '@/scripts/process/port'
import type { Client } from '../client'
import { expect } from '../test'
import { type Endpoint, endpoints, type PageOf } from '../webhooks/webhooks'
import { installSdk } from './sdk-folder'

/**
 * The sample shop in a folder of its own, as somebody who copied it has it.
 * @param recaudo where it asks Recaudo
 */
export async function openShop(key: string, recaudo = env.BASE_URL) {
  const folder = mkdtempSync(join(tmpdir(), 'recaudo-shop-'))
  cpSync('examples/shop', folder, { recursive: true })
  await installSdk(folder, ['hono', '@hono/node-server'])
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const given = { ...inherited, RECAUDO_URL: recaudo, RECAUDO_KEY: key, SHOP_URL: url, PORT: `${port}` }
  const options = { cwd: folder, env: given }
  const registered = await promisify(execFile)(process.execPath, ['register.ts'], options)
  const secret = registered.stdout.trim().replace('RECAUDO_WEBHOOK_SECRET=', '')
  const said: string[] = []
  let child: ChildProcess | undefined

  const close = () => {
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child?.kill()
    return ended
  }
  return {
    ...{ said, close },
    database: join(folder, 'shop.sqlite'),
    /** Waits until it listens. @param ago days by which its clock is late */
    open: async (ago = 0) => {
      const late = `const now = Date.now; Date.now = () => now() - ${ago} * 86_400_000`
      const started = spawn(process.execPath, ['--import', `data:text/javascript,${late}`, 'shop.ts'], {
        ...{ ...options, env: { ...given, RECAUDO_WEBHOOK_SECRET: secret } },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      started.stdout.setEncoding('utf8').on('data', (text: string) => said.push(...text.trim().split('\n')))
      child = started
      await expect
        .poll(
          () =>
            fetch(url).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 15_000 },
        )
        .toBe(200)
    },
    order: (times?: number) => orderAt(url, times),
    status: (order: string) => standing(url, order),
    until: (order: string, status: string) => expect.poll(() => standing(url, order), { timeout: 15_000 }).toBe(status),
    /** An event as Recaudo would send it. */
    tell: (type: string, data: object, by = secret) => {
      const [id, now] = [`msg_${randomUUID()}`, new Date()]
      const body = JSON.stringify({ type, timestamp: now, data })
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': `${Math.floor(now.getTime() / 1000)}`,
        'webhook-signature': new Webhook(by).sign(id, now, body),
      }
      return fetch(`${url}/webhook`, { method: 'POST', headers, body }).then(({ status }) => status)
    },
    remove: async () => {
      await close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The endpoint that a shop registered. */
export async function endpointOf(client: Client): Promise<Endpoint> {
  const [endpoint] = (await client.get<PageOf<Endpoint>>(endpoints)).body.results
  if (!endpoint) throw new Error('the shop registered no endpoint')
  return endpoint
}

type PaidEvent = { id: string; type: string; data: { payment: { money_movement_id: string } } }

/** The event that says that a payment paid a link. */
export async function eventOf(client: Client, movementId: string): Promise<PaidEvent> {
  const find = async () => {
    const { results } = (await client.get<{ results: PaidEvent[] }>('/api/events/?type=payment_link.paid')).body
    return results.find(({ data }) => data.payment.money_movement_id === movementId)
  }
  await expect.poll(async () => (await find()) !== undefined, `an event says that ${movementId} was paid`).toBe(true)
  return (await find()) as PaidEvent
}
