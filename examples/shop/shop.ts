import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { type Decimal, Recaudo, SignatureError, type VerifiedEvent, verifyEvent } from '@recaudo/sdk'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import * as orders from './orders.ts'

const { RECAUDO_URL = 'http://localhost:3000', SHOP_URL = 'http://localhost:4000' } = process.env
const { RECAUDO_KEY = '', RECAUDO_WEBHOOK_SECRET = '', PORT = new URL(SHOP_URL).port } = process.env
if (!RECAUDO_KEY || !RECAUDO_WEBHOOK_SECRET)
  throw new Error('Set RECAUDO_KEY and RECAUDO_WEBHOOK_SECRET: see README.md')

const products = new Map<unknown, { name: string; amount: Decimal }>([
  ['coffee', { name: 'Café de Nariño, 500 g', amount: '32000.00' }],
  ['bag', { name: 'Mochila arhuaca', amount: '145000.00' }],
])
const words: Record<orders.Status, string> = {
  open: 'Esperamos la confirmación del pago.',
  in_review: 'Recibimos su dinero y lo estamos revisando.',
  paid: 'Pago recibido. Preparamos su pedido.',
  partly_refunded: 'Le devolvimos una parte del pago.',
  refunded: 'Le devolvimos el pago completo.',
  taken_back: 'Su banco retiró el pago.',
}
const recaudo = new Recaudo({ baseUrl: RECAUDO_URL, apiKey: RECAUDO_KEY })
const app = new Hono()

const pesos = (amount: Decimal) => `$ ${amount.replace('.00', '').replace(/\B(?=(\d{3})+$)/g, '.')}`

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="es">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>${title}</title>
  <style>
    body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
    button { padding: 0.75rem 1.5rem; font: inherit; }
  </style>
  <h1>${title}</h1>
  ${body}
</html>`

// Each button has an order of its own, so that pressing it twice orders once.
app.get('/', (c) => {
  const forms = [...products].map(
    ([id, { name, amount }]) => html`<form method="post" action="/orders">
      <p>${name}, ${pesos(amount)}</p>
      <input type="hidden" name="order" value="${randomUUID()}" />
      <button name="product" value="${id}" aria-label="Pagar ${name}">Pagar</button>
    </form>`,
  )
  return c.html(page('Café del Macizo', forms), 200, { 'cache-control': 'no-store' })
})

app.post('/orders', async (c) => {
  const { order: id, product } = await c.req.parseBody()
  const chosen = products.get(product)
  if (!chosen || typeof id !== 'string' || !/^[\da-f-]{36}$/.test(id)) return c.text('Elija un producto', 400)
  const order = orders.openOrder(id, chosen.name, chosen.amount)
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
  const status = orders.statusOf(order.id)
  const isOpen = status === 'open'
  const body = html`<p>${order.product}, ${pesos(order.amount)}</p>
    <p role="status" data-status="${status}">${words[status]}</p>
    ${isOpen && order.link_url ? html`<p><a href="${order.link_url}">Pagar</a></p>` : ''}
    <p><a href="/">Volver a la tienda</a></p>`
  return c.html(page('Su pedido', body), 200, isOpen ? { refresh: '3' } : {})
})

app.post('/webhook', bodyLimit({ maxSize: 256 * 1024 }), async (c) => {
  try {
    const event = verifyEvent(await c.req.arrayBuffer(), c.req.raw.headers, RECAUDO_WEBHOOK_SECRET)
    orders.record(event)
    console.log('received', event.type, event.id)
    return c.body(null, 204)
  } catch (error) {
    // Anything else answers 500, and Recaudo tries again.
    if (error instanceof SignatureError) return c.text('Not signed', 401)
    throw error
  }
})

/**
 * Reads what happened since the last time, so that nothing is lost while webhooks did not arrive. The position moves only once all was
 * taken in, and ten minutes less: an event may be listed after a younger one. What is read twice is taken in once.
 */
async function catchUp(): Promise<void> {
  const since = orders.readUntil()
  const events: VerifiedEvent[] = []
  for await (const event of recaudo.events.list({ page_size: 100, ...(since && { created_from: since }) }))
    events.push(event)
  for (const event of events.reverse()) orders.record(event)
  const newest = events.at(-1)?.timestamp
  if (newest) orders.setReadUntil(new Date(Date.parse(newest) - 600_000).toISOString())
}
const readEvents = () => catchUp().catch((error) => console.error('Events are read later:', error.message))

serve({ fetch: app.fetch, port: Number(PORT || 4000) }, () => console.log(`The shop is at ${SHOP_URL}`))
await readEvents()
setInterval(readEvents, 10 * 60_000)
