import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { type Decimal, Recaudo, SignatureError, verifyEvent } from '@recaudo/sdk'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import * as orders from './orders.ts'

const { RECAUDO_URL = 'http://localhost:3000', SHOP_URL = 'http://localhost:4000' } = process.env
const { RECAUDO_KEY = '', RECAUDO_WEBHOOK_SECRET = '', PORT = new URL(SHOP_URL).port } = process.env
if (!RECAUDO_KEY || !RECAUDO_WEBHOOK_SECRET)
  throw new Error('Set RECAUDO_KEY and RECAUDO_WEBHOOK_SECRET: see README.md')

const product: { name: string; amount: Decimal } = { name: 'Café de Nariño, 500 g', amount: '32000.00' }
const recaudo = new Recaudo({ baseUrl: RECAUDO_URL, apiKey: RECAUDO_KEY })
const app = new Hono()
const pesos = (amount: Decimal) => `$ ${amount.replace('.00', '').replace(/\B(?=(\d{3})+$)/g, '.')}`

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="es">
  <meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
  <title>${title}</title>
  <style>body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; font: 1rem/1.5 system-ui }</style>
  <h1>${title}</h1>${body}
</html>`

// The page brings the order's id, so that pressing its button twice orders once.
app.get('/', (c) => {
  const form = html`<p>${product.name}, ${pesos(product.amount)}</p>
    <form method="post" action="/orders"><button name="order" value="${randomUUID()}">Pagar</button></form>`
  return c.html(page('Café del Macizo', form), 200, { 'cache-control': 'no-store' })
})

app.post('/orders', async (c) => {
  const { order: id } = await c.req.parseBody()
  if (typeof id !== 'string' || !/^[\da-f-]{36}$/.test(id)) return c.text('Elija un producto', 400)
  const order = orders.openOrder(id, product.name, product.amount)
  if (order.link_url) return c.redirect(order.link_url, 303)
  const redirect_url = `${SHOP_URL}/orders/${id}`
  // Should this process end before it knows the answer, the same key brings the same link.
  const { link_url } = await recaudo.links.create(
    { currency: 'COP', amount: order.amount, description: order.product, external_id: id, redirect_url },
    { idempotencyKey: id },
  )
  orders.keepLink(id, link_url)
  return c.redirect(link_url, 303)
})

// Where the payer comes back to. That he comes back says nothing about the payment: our own records do.
app.get('/orders/:id', (c) => {
  const order = orders.findOrder(c.req.param('id'))
  if (!order) return c.notFound()
  const { status, words } = orders.standingOf(order.id)
  const isOpen = status === 'open'
  const body = html`<p>${order.product}, ${pesos(order.amount)}</p>
    <p role="status" data-status="${status}">${words}</p>
    ${isOpen && order.link_url ? html`<p><a href="${order.link_url}">Pagar</a></p>` : ''}
    <p><a href="/">Volver a la tienda</a></p>`
  return c.html(page('Su pedido', body), 200, isOpen ? { refresh: '3' } : {})
})

// An event says which payment has changed; how it stands now is asked for. So an event may come twice, late, or after a younger one.
app.post('/webhook', bodyLimit({ maxSize: 256 * 1024 }), async (c) => {
  try {
    const { id, type, data } = verifyEvent(await c.req.arrayBuffer(), c.req.raw.headers, RECAUDO_WEBHOOK_SECRET)
    const payment = 'payment' in data ? data.payment : 'money_movement_id' in data ? data : null
    if (payment) orders.keepPayment(await recaudo.payments.retrieve(payment.money_movement_id))
    console.log('received', type, id)
    return c.body(null, 204)
  } catch (error) {
    // Anything else answers 500, and Recaudo tries again.
    if (error instanceof SignatureError) return c.text('Not signed', 401)
    throw error
  }
})

/** What changed while webhooks did not arrive: in 30 days at first, then since ten minutes before the last time, also after a restart. */
async function catchUp(): Promise<void> {
  const [began, since] = [Date.now(), orders.readSince() ?? Date.now() - 30 * 86_400_000]
  const updated_since = new Date(since).toISOString()
  for await (const payment of recaudo.payments.list({ updated_since })) orders.keepPayment(payment)
  orders.keepSince(began - 600_000)
}
const readPayments = () => catchUp().catch((error) => console.error('Payments are read later:', error.message))

serve({ fetch: app.fetch, port: Number(PORT || 4000) }, () => console.log(`The shop is at ${SHOP_URL}`))
await readPayments()
setInterval(readPayments, 10 * 60_000)
