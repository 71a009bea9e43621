import { spawn } from 'node:child_process'
import { freePort } from '@/scripts/process/port'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { expect, test } from '../../support/test'

/** Starts the receiver of the documentation as a reader would. */
function startReceiver(secret: string, port: number) {
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: `${port}` }
  const child = spawn(process.execPath, ['docs/webhook-receiver.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')))
  return { lines, stop: () => child.kill() }
}

test('the receiver of the documentation takes what is signed, and nothing else', async ({ holder, anyone }) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const made = await holder.client.post<{ id: number; secret: string }>('/api/webhook_endpoints/', {
    ...{ url, events: ['payment_link.paid', 'money_movement.succeeded'] },
  })
  expect(made.status).toBe(201)
  const receiver = startReceiver(made.body.secret, port)
  try {
    // A delivery before it listens would be retried only seconds later.
    const listens = () =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(listens, { timeout: 20_000 }).toBe(401)
    const link = await makeLink(holder.client)
    const { money_movement_id: id } = await payAndApprove(anyone, link.uuid)
    const told = () => receiver.lines.map((line) => line.replace(/^msg_[0-9a-f]{32} /, '')).sort()
    await expect
      .poll(told, { timeout: 20_000 })
      .toEqual([`money_movement.succeeded ${id}`, `payment_link.paid ${link.uuid}`])
    const stranger = await fetch(url, {
      method: 'POST',
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': `${Math.floor(Date.now() / 1000)}`,
        'webhook-signature': 'v1,x',
      },
      body: '{"type":"payment_link.paid","data":{}}',
    })
    expect(stranger.status).toBe(401)
    expect(receiver.lines).toHaveLength(2)
  } finally {
    receiver.stop()
  }
})
