import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import { connectorTo, payoutsTo, test } from '@/e2e/support/cobre/connector'
import { payoutOrder } from '@/e2e/support/gateway/payout-order'
import { readNotice } from './notice'

test('its own notifications are read as they are sent, and not when forged', async ({ cobre }) => {
  const rail = connectorTo(cobre)
  const order = payoutOrder()
  const { reference } = await payoutsTo(cobre).send(order)
  await cobre.control({ eventsUrl: 'http://127.0.0.1:9/' })
  const last = () => {
    const { body = '', headers = {} } = cobre.sent.at(-1) ?? {}
    return { body, headers: new Headers(headers) }
  }
  const steps = [
    ['processing', { state: 'sent' }],
    ['completed', { state: 'completed', bankReference: expect.stringMatching(/^\d+$/) }],
    ['returned', { state: 'returned', message: 'R008: Payment returned' }],
    ['canceled', { state: 'failed' }],
  ] as const
  for (const [state, payout] of steps) {
    await cobre.control({ settle: { external_id: order.payoutId, state } })
    const { headers, body } = last()
    expect(rail.readNotice(headers, body), state).toMatchObject({
      id: expect.stringMatching(/^ev_/),
      payoutId: order.payoutId,
      payout: { ...payout, reference },
    })
    expect(rail.readNotice(headers, body.replace(order.payoutId, 'po_somebodyelse'))).toBeNull()
  }
  await cobre.control({ events: { forged: true } })
  await cobre.control({ settle: { external_id: order.payoutId, state: 'completed' } })
  const { headers, body } = last()
  expect(rail.readNotice(headers, body)).toBeNull()
})

const key = 'una-clave-de-eventos'

/** Signs content as Cobre does. */
function read(event_key: string, content: object) {
  const body = JSON.stringify({ id: 'ev_1', event_key, created_at: 'now', content })
  const signature = createHmac('sha256', key).update(`now.${body}`).digest('hex')
  return readNotice(key, new Headers({ 'event-timestamp': 'now', 'event-signature': signature }), body)
}

test('signed, but not to be read: it says only that something changed', () => {
  const content = { id: 'mm_1', external_id: 're_1', status: { state: 'completed' }, amount: 100 }
  expect(read('money_movements.status.completed', content)).toMatchObject({
    payoutId: 're_1',
    payout: { state: 'completed', reference: 'mm_1' },
  })
  for (const [event, changes] of [
    ['completed', { status: { state: 'paid' } }],
    ['completed', { amount: '100' }],
    ['completed', { id: '' }],
    ['failed', {}],
  ] as const)
    expect(read(`money_movements.status.${event}`, { ...content, ...changes })).toEqual({
      id: 'ev_1',
      payoutId: 're_1',
      payout: { state: 'sent' },
    })
})
