import { serve } from '@hono/node-server'
import { Recaudo, SignatureError, verifyEvent } from '@recaudo/sdk'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { catchUp } from './catch-up.ts'
import { Orders } from './orders.ts'
import { orderPage, type Product, shopPage } from './pages.ts'

const {
  RECAUDO_URL = 'http://localhost:3000',
  SHOP_URL = 'http://localhost:4000',
  SHOP_DATA = 'shop.sqlite',
} = process.env
const { RECAUDO_KEY = '', RECAUDO_WEBHOOK_SECRET = '', PORT = new URL(SHOP_URL).port } = process.env
if (!RECAUDO_KEY || !RECAUDO_WEBHOOK_SECRET)
  throw new Error('Set RECAUDO_KEY and RECAUDO_WEBHOOK_SECRET: see README.md')

const products: Record<string, Product> = {
  coffee: { name: 'Café de Nariño, 500 g', amount: '32000.00' },
  bag: { name: 'Mochila arhuaca', amount: '145000.00' },
}
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const recaudo = new Recaudo({ baseUrl: RECAUDO_URL, apiKey: RECAUDO_KEY })
const orders = new Orders(SHOP_DATA)
const app = new Hono()

app.get('/', (c) => c.html(shopPage(products), 200, { 'cache-control': 'no-store' }))

app.post('/orders', async (c) => {
  const { order: id, product } = await c.req.parseBody()
  const chosen = typeof product === 'string' && Object.hasOwn(products, product) ? products[product] : undefined
  if (!chosen || typeof id !== 'string' || !uuid.test(id)) return c.text('Elija un producto', 400)
  const order = orders.open(id, chosen.name, chosen.amount)
  if (order.link_url) return c.redirect(order.link_url, 303)
  // Should this process end before it knows the answer, the same key brings the same link.
  const link = await recaudo.links.create(
    {
      ...{ currency: 'COP', amount: order.amount, description: order.product },
      ...{ external_id: id, metadata: { shop: 'example' }, redirect_url: `${SHOP_URL}/orders/${id}` },
    },
    { idempotencyKey: id },
  )
  orders.share(id, link.link_url)
  return c.redirect(link.link_url, 303)
})

// Where the payer comes back to. That he comes back says nothing about the payment: our own records do.
app.get('/orders/:id', (c) => {
  const order = orders.read(c.req.param('id'))
  return order ? c.html(orderPage(order, orders.status(order.id))) : c.notFound()
})

app.post('/webhook', bodyLimit({ maxSize: 256 * 1024 }), async (c) => {
  const body = await c.req.arrayBuffer()
  try {
    const event = verifyEvent(body, c.req.raw.headers, RECAUDO_WEBHOOK_SECRET)
    orders.record(event)
    console.log('received', event.type, event.id)
    return c.body(null, 204)
  } catch (error) {
    // Anything else answers 500, and Recaudo tries again.
    if (error instanceof SignatureError) return c.text('Not signed', 401)
    throw error
  }
})

const readEvents = () =>
  catchUp(recaudo, orders).catch((error) => console.error('Events are read later:', error.message))

serve({ fetch: app.fetch, port: Number(PORT || 4000) }, () => console.log(`The shop is at ${SHOP_URL}`))
await readEvents()
setInterval(readEvents, 10 * 60_000)
