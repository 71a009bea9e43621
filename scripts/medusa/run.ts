import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { credentialsIn, payByNequi, signedIn } from '../newcomer/account.ts'
import { apiAt, until } from '../newcomer/api.ts'
import { command, onStop } from '../process/lifetime.ts'
import { freePort } from '../process/port.ts'
import { step } from '../process/progress.ts'
import { testServer } from '../testing/test-server.ts'
import { packPlugin } from './build.ts'
import { installMedusa, startMedusa } from './medusa.ts'
import { openStore } from './store.ts'

type Link = { status: string; payment: { money_movement_id: string; disposition: string; refunds: Refund[] } | null }
type Refund = { id: string; status: string; amount: string; external_id: string }

/**
 * `npm run medusa` packs the plugin and runs it within a Medusa from the registry, over a PostgreSQL of its own: from cart to paid order,
 * and refunds. `npm run medusa -- pack` packs it into `dist`.
 */
await command(async () => {
  if (process.argv[2] === 'pack') {
    console.log(await packPlugin('dist'))
    return 0
  }
  const folder = await mkdtemp(join(tmpdir(), 'recaudo-with-medusa-'))
  onStop(() => rm(folder, { recursive: true, force: true }))
  await installMedusa(join(folder, 'medusa'), await packPlugin(folder))

  const dataDir = join(folder, 'data')
  const { BASE_URL: base = '', DATABASE_URL: books = '' } = await testServer(dataDir, true)
  const database = new URL(books)
  database.pathname = '/medusa'
  const client = new pg.Client({ connectionString: books })
  await client.connect()
  await client.query('create database medusa')
  await client.end()

  const credentials = await credentialsIn(dataDir)
  const key = credentials.owner.server_key
  const recaudo = apiAt(base, { 'x-api-key': key })
  const operator = await signedIn(base, credentials.platform_api_key, credentials.operator)
  const readLink = (uuid: string) => recaudo.get<Link>(`/api/payment_link/${uuid}/`)
  const port = await freePort()
  const { secret } = await recaudo.post<{ secret: string }>('/api/webhook_endpoints/', {
    url: `http://127.0.0.1:${port}/hooks/payment/recaudo_co`,
  })
  const settings = { DATABASE_URL: `${database}`, RECAUDO_URL: base, RECAUDO_KEY: key, RECAUDO_WEBHOOK_SECRET: secret }
  const { url, exec } = await startMedusa(join(folder, 'medusa'), port, settings)
  const store = await step('Opening a store', () => openStore(url, 32_000))

  await step('A session that the buyer leaves: its link is cancelled', async () => {
    const cart = await store.cart()
    const { data } = await store.session(cart)
    await store.more(cart)
    assert.equal((await readLink(data.link)).status, 'CANCELLED')
  })

  const paid = await step('From cart to paid order', async () => {
    const cart = await store.cart()
    const { data } = await store.session(cart)
    assert.match(await store.complete(cart), /payment_requires_more|not authorized/)
    await payByNequi(base, data.link)
    const [order] = await until(store.orders, (orders) => orders.length > 0)
    assert.deepEqual([order?.payment_status, order?.total], ['captured', 32_000])
    return { link: data.link, order }
  })

  await step('The same webhook again, and another’s link: no other order', async () => {
    const { results } = await recaudo.get<{ results: { id: string }[] }>(
      '/api/events/?type=payment_link.paid&page_size=1',
    )
    await recaudo.post(`/api/events/${results[0]?.id}/resend/`, {})
    const cart = await store.cart()
    await store.session(cart, { link: paid.link, session_id: 'another', amount: '32000.00' })
    assert.match(await store.complete(cart), /payment_requires_more|not authorized/)
    await until(
      () => recaudo.get<{ deliveries: { attempt_count: number }[] }>(`/api/events/${results[0]?.id}/`),
      ({ deliveries }) => (deliveries[0]?.attempt_count ?? 0) > 1,
    )
    // Medusa takes a webhook up five seconds after it came.
    await new Promise((later) => setTimeout(later, 7_000))
    assert.equal((await store.orders()).length, 1)
  })

  const other = await step('The buyer comes back before the webhook, and presses thrice: one order', async () => {
    const cart = await store.cart()
    const { data } = await store.session(cart)
    await payByNequi(base, data.link)
    await until(
      () => readLink(data.link),
      ({ status }) => status === 'PAID',
    )
    const said = await Promise.all([1, 2, 3].map(() => store.complete(cart)))
    assert.ok(said.includes('order'), said.join(', '))
    await new Promise((later) => setTimeout(later, 7_000))
    assert.deepEqual(
      (await store.orders()).map((order) => order.payment_status),
      ['captured', 'captured'],
    )
    return data
  })

  await step('Another amount is another link; a refund that is asked for twice is one', async () => {
    assert.match(await exec('scripts/medusa/sessions.mjs', JSON.stringify(other)), /All sessions held/)
    const { payment } = await readLink(other.link)
    assert.deepEqual(
      payment?.refunds.map(({ amount }) => amount),
      ['1500.00'],
    )
  })

  await step('Refunded in two parts', async () => {
    const payment = paid.order?.payment_collections[0]?.payments[0]
    assert.ok(payment?.captured_at)
    for (const amount of [12_000, 20_000]) await store.refund(payment.id, amount)
    await assert.rejects(store.refund(payment.id, 1), 'more than was paid')
    const { payment: asked } = await readLink(paid.link)
    assert.deepEqual(asked?.refunds.map(({ amount }) => amount).sort(), ['12000.00', '20000.00'])
    for (const { id } of asked?.refunds ?? []) await operator.post(`/panel/payouts/${id}/approve/`, {})
    await until(
      async () => (await readLink(paid.link)).payment?.disposition,
      (disposition) => disposition === 'refunded',
    )
    const orders = await store.orders()
    assert.equal(orders.find(({ id }) => id === paid.order?.id)?.payment_status, 'refunded')
  })
  console.log('\nAll of it held\n')
  return 0
})
