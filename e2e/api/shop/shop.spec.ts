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
import type { Client } from '../../support/client'
import { installSdk } from '../../support/house/sdk-folder'
import { payAndApprove, payBodies, startPayment } from '../../support/money/payments'
import { act } from '../../support/money/payouts'
import { refund } from '../../support/money/refunds'
import { makeKey } from '../../support/people/people'
import { operator } from '../../support/people/staff'
import { expect, test } from '../../support/test'
import { at, deliveries, type Endpoint, endpoints, type PageOf } from '../../support/webhooks/webhooks'

test.describe.configure({ timeout: 180_000 })

/** The sample shop in a folder of its own, as somebody who copied it has it. */
async function openShop(key: string) {
  const folder = mkdtempSync(join(tmpdir(), 'recaudo-shop-'))
  cpSync('examples/shop', folder, { recursive: true })
  await installSdk(folder, ['hono', '@hono/node-server'])
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const given = { ...inherited, RECAUDO_URL: env.BASE_URL, RECAUDO_KEY: key, SHOP_URL: url, PORT: `${port}` }
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
    /** Waits until it listens. */
    open: async () => {
      const started = spawn(process.execPath, ['shop.ts'], {
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

/** With a document, so that the bank can pay her a refund. */
const byAna = {
  ...payBodies.NEQUI,
  payer_name: 'Ana Lucía Rojas',
  payer_type_document: 'CC',
  payer_document: '1018437902',
}

const settle = async (staff: Client, id: string) => {
  const approved = await act(staff, id, 'approve')
  expect(approved.status, approved.text).toBe(200)
}

test('the sample shop: paid once, also where it was down, was told twice or late; in review; refunded', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const key = await makeKey(pool, holder.id, { actsAlone: true, scopes: ['links', 'payments', 'webhooks'] })
  const shop = await openShop(key)
  const until = (order: string, status: string) =>
    expect.poll(() => shop.status(order), { timeout: 15_000 }).toBe(status)
  try {
    await shop.open()
    const [first, away, other] = [await shop.order(3), await shop.order(), await shop.order()]

    // paid, and told twice
    expect(await shop.status(first.order), 'the payer who comes back proves nothing').toBe('open')
    const { money_movement_id: paid } = await payAndApprove(anyone, first.link, byAna)
    await until(first.order, 'paid')
    const { results } = (
      await holder.client.get<{ results: { id: string; type: string; data: { payment: object } }[] }>('/api/events/')
    ).body
    const event = results.find(({ type }) => type === 'payment_link.paid')
    await holder.client.post(`/api/events/${event?.id}/resend/`, {})
    await expect.poll(() => shop.said.filter((line) => line.endsWith(`${event?.id}`)).length).toBe(2)
    expect(await shop.status(first.order)).toBe('paid')

    // another amount, and a signature of somebody else's
    const { money_movement_id: odd } = await startPayment(anyone, other.link, {
      ...{ ...payBodies.NEQUI, payer_phone: '3994444444' },
    })
    await until(other.order, 'in_review')
    const forged = {
      ...event?.data,
      payment: { ...event?.data.payment, money_movement_id: odd, link: { external_id: other.order }, updated_at: '9' },
    }
    expect(await shop.tell('payment_link.paid', forged, `whsec_${btoa('another secret')}`)).toBe(401)
    expect(await shop.status(other.order)).toBe('in_review')

    // down while it is paid, and told no more: it reads what happened when it starts again
    await shop.close()
    await payAndApprove(anyone, away.link)
    const [endpoint = { id: 0 }] = (await holder.client.get<PageOf<Endpoint>>(endpoints)).body.results
    const tried = async () => (await deliveries(holder.client, endpoint, '?type=payment_link.paid'))[0]?.attempt_count
    await expect.poll(tried).toBe(1)
    const active = (on: boolean) => holder.client.call('PATCH', at(endpoint), { body: { active: on } })
    await active(false)
    await shop.open()
    await until(away.order, 'paid')
    await active(true)

    // refunded in two parts, the second by way of an old event after it
    const staff = await operator(makePerson)
    const part = await refund(holder, paid, { amount: '12000.00' })
    await settle(staff.client, part.id)
    await until(first.order, 'partly_refunded')
    await settle(staff.client, (await refund(holder, paid)).id)
    await until(first.order, 'refunded')
    expect(await shop.tell('payment_link.paid', event?.data ?? {}), 'late, under an id of its own').toBe(204)
    expect(await shop.status(first.order)).toBe('refunded')
  } finally {
    await shop.remove()
  }
})
