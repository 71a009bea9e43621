import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { db, inTx } from '@/lib/db'
import { recordAttempt } from './record-attempt'

const taken = { status: 200, answer: 'ok', fault: null, wish: null, durationMs: 9 }
const until = new Date(Date.now() + 60_000)

/** What becomes of a leased delivery that was answered, of an endpoint that no worker sends to. @param due when it is sent next by then */
async function after(outcome: typeof taken, due = until) {
  const name = `${randomUUID()}@correo.example`
  const facts = { firstName: 'Ada', lastName: 'Rojas', typePerson: 'NATURAL', platform: 'PANEL' } as const
  const owner = await db.user.create({ data: { ...facts, username: name, email: name, passwordHash: 'none' } })
  const url = 'https://tienda.example/avisos'
  const endpoint = await db.webhookEndpoint.create({
    data: { ownerId: owner.id, url, secret: new Uint8Array([1]), events: [], offReason: 'owner', offAt: new Date() },
  })
  const at = new Date()
  const data = { endpointId: endpoint.id, type: 'webhook.ping', body: '{}', nextTryAt: due, createdAt: at }
  const { id } = await db.webhookDelivery.create({ data })
  const tried = { id, endpointId: endpoint.id, url, tries: 0, until, sentAt: at }
  await recordAttempt({ tx: db, inTx }, tried, outcome, 0.5)
  const found = await db.webhookDelivery.findUniqueOrThrow({ where: { id }, include: { attempts: true } })
  await db.webhookEndpoint.delete({ where: { id: endpoint.id } })
  return found
}

test('what was answered is delivered or retried; re-sent while that request was under way, it is still to be sent', async () => {
  expect(await after(taken)).toMatchObject({
    state: 'delivered',
    nextTryAt: null,
    tries: 1,
    attempts: [{ status: 200 }],
  })
  const down = { ...taken, status: 500 }
  const retried = await after(down)
  expect(retried).toMatchObject({ state: 'failed', tries: 1, attempts: [{ status: 500 }] })
  // due at once, and leased by another slot
  for (const due of [new Date(Date.now() - 1_000), new Date(until.getTime() + 5_000)])
    for (const outcome of [taken, down])
      expect(await after(outcome, due)).toMatchObject({
        ...{ state: 'pending', nextTryAt: due, tries: 0, attempts: [{ status: outcome.status }] },
      })
})
