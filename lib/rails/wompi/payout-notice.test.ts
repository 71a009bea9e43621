import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { payoutOrder } from '@/e2e/support/gateway/payout-order'
import { payoutsConfig, test } from '@/e2e/support/wompi/payouts'
import { readWompiNotice } from './notice'
import { readPayoutNotice } from './payout-notice'

const secret = 'prod_events_7b193c8afd7b47949f90d443cb1e1742'
const facts = { id: '04a6e53d-a244-4140-ab9e-48fa541f9fe5', status: 'FAILED', amountInCents: 7500000 }

/** The example of Wompi's documentation, with its checksum. */
const published = {
  event: 'transaction.updated',
  data: { transaction: { ...facts, payoutId: 'payout_12345', currency: 'COP' } },
  signature: {
    properties: ['transaction.id', 'transaction.status', 'transaction.amountInCents'],
    checksum: '82f0e769716170e202edfd348f604bd8461cdeeb416594cde563a890215a5282',
  },
  timestamp: 1747673128600,
  sentAt: '2025-05-15T15:00:00.000Z',
}

const batchEvent = (
  payout: object,
  signature = {},
  properties = ['payout.id', 'payout.status', 'payout.amountInCents'],
) => {
  const { id, status, amountInCents } = { ...facts, ...payout }
  const checksum = createHash('sha256').update(`${id}${status}${amountInCents}1747673128600${secret}`).digest('hex')
  return {
    ...published,
    event: 'payout.updated',
    data: { payout: { id, status, amountInCents, reference: 'po_1', ...payout } },
    signature: { properties, checksum, ...signature },
  }
}

const read = (event: object, own = secret) => readPayoutNotice(JSON.stringify(event), own)

test('an event, also the published one, says that a payout has changed, and which: Wompi is to be asked', () => {
  expect(read(batchEvent({ status: 'TOTAL_PAYMENT' }))).toEqual({
    id: `payout:${facts.id}:TOTAL_PAYMENT:7500000:1747673128600`,
    payoutId: 'po_1',
    payout: { state: 'sent', reference: facts.id },
  })
  expect(read(published)).toEqual({
    id: `payout:${facts.id}:FAILED:7500000:1747673128600`,
    payoutId: '',
    payout: { state: 'sent', reference: 'payout_12345' },
  })
})

test('what is not signed by Wompi, or not over what it says, is not read', () => {
  const forged: Record<string, object> = {
    'another checksum': batchEvent({}, { checksum: '0'.repeat(64) }),
    'half a checksum': batchEvent({}, { checksum: '00' }),
    'another status': { ...batchEvent({}), data: { payout: { ...facts, status: 'REJECTED', reference: 'po_1' } } },
    'another time': { ...batchEvent({}), timestamp: 1 },
    'another amount': { ...published, data: { transaction: { ...published.data.transaction, amountInCents: 1 } } },
    'nothing signed': batchEvent({}, {}, []),
    'status not signed': batchEvent({}, {}, ['payout.id', 'payout.amountInCents']),
    'another event': { ...batchEvent({}), event: 'report.updated' },
    'an amount that is none': batchEvent({ amountInCents: '7500000' }),
  }
  expect(read(batchEvent({}))).not.toBeNull()
  for (const [name, event] of Object.entries(forged)) expect(read(event), name).toBeNull()
  expect(read(batchEvent({}), 'test_events_of_somebody_else')).toBeNull()
  for (const body of ['', 'x', '{}']) expect(readPayoutNotice(body, secret), body).toBeNull()
})

test('events of payments and of payouts are distinguished, though both are named transaction.updated', () => {
  const event = JSON.stringify(published)
  expect(readWompiNotice(event, secret)).toBeNull()
  expect(readPayoutNotice(event, secret)).not.toBeNull()
})

test('its own events are read as they are sent', async ({ wompi, payouts }) => {
  const order = payoutOrder()
  const { reference } = await payouts.send(order)
  await wompi.control({ eventsUrl: 'http://127.0.0.1:9/' })
  await wompi.control({ settle: { reference: order.payoutId, batch: 'TOTAL_PAYMENT', transaction: 'APPROVED' } })
  const notices = wompi.sent.map(({ body }) => readPayoutNotice(body, payoutsConfig.eventsSecret))
  const payout = { state: 'sent', reference }
  expect(notices).toMatchObject([
    { payoutId: '', payout },
    { payoutId: order.payoutId, payout },
  ])
  await wompi.control({ events: { forged: true } })
  await wompi.control({ settle: { reference: order.payoutId } })
  expect(readPayoutNotice(wompi.sent.at(-1)?.body ?? '', payoutsConfig.eventsSecret)).toBeNull()
})
