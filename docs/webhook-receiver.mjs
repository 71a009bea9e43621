// Takes Recaudo's webhooks: npm install standardwebhooks, then WEBHOOK_SECRET=whsec_… node webhook-receiver.mjs
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET)
createServer(async (request, response) => {
  try {
    const event = webhook.verify(await text(request), request.headers)
    console.log(request.headers['webhook-id'], event.type, event.data.money_movement_id ?? event.data.uuid ?? '')
    response.writeHead(204).end()
  } catch {
    response.writeHead(401).end()
  }
}).listen(process.env.PORT ?? 4000)
