import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { db, inTx } from '@/lib/db'
import { recordAttempt } from './record-attempt'

const taken = { status: 200, answer: 'ok', fault: null, wish: null, durationMs: 9 }

/** What becomes of a delivery that was taken, of an endpoint that no worker sends to. @param due when it is sent next */
async function afterTaken(due: Date) {
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
  const tried = { id, endpointId: endpoint.id, url, tries: 0, sentAt: at }
  await recordAttempt({ tx: db, inTx }, tried, taken, 0.5)
  const found = await db.webhookDelivery.findUniqueOrThrow({ where: { id }, include: { attempts: true } })
  await db.webhookEndpoint.delete({ where: { id: endpoint.id } })
  return found
}

test('what was taken is delivered; re-sent while that request was under way, it is still to be sent', async () => {
  const leased = await afterTaken(new Date(Date.now() + 60_000))
  expect(leased).toMatchObject({ state: 'delivered', nextTryAt: null, tries: 1, attempts: [{ status: 200 }] })
  const due = new Date(Date.now() - 1_000)
  const again = await afterTaken(due)
  expect(again).toMatchObject({ state: 'pending', nextTryAt: due, tries: 0, attempts: [{ status: 200 }] })
})
