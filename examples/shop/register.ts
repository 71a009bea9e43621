import { Recaudo, type WebhookEndpoint } from '@recaudo/sdk'

const { RECAUDO_URL = 'http://localhost:3000', RECAUDO_KEY = '', SHOP_URL = 'http://localhost:4000' } = process.env
const recaudo = new Recaudo({ baseUrl: RECAUDO_URL, apiKey: RECAUDO_KEY })
const url = `${SHOP_URL}/webhook`

// A secret is shown once: an address that is registered already gets a new one.
let known: WebhookEndpoint | undefined
for await (const endpoint of recaudo.webhookEndpoints.list()) if (endpoint.url === url) known = endpoint
const { secret } = known
  ? await recaudo.webhookEndpoints.rotateSecret(known.id)
  : await recaudo.webhookEndpoints.create({ url, description: 'Tienda de ejemplo' })
console.log(`RECAUDO_WEBHOOK_SECRET=${secret}`)
