import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { eventChecksum, readWompiNotice } from './notice'

const secret = 'test_events_EqCPDEn5x4lRatGPxLhyZd6YTgd6QSrr'
const properties = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']
const transaction = {
  id: '1234-1610641025-49201',
  status: 'APPROVED',
  amount_in_cents: 4490000,
  currency: 'COP',
  reference: 'mm_0123456789abcdefghijkl',
  payment_method: { type: 'PSE', extra: { traceability_code: '100200300', ticket_id: 'other' } },
}
/** Of the published vector; the checksum in Wompi's own example does not match its input (docs/gateways.md#wompi). */
const checksum = 'c7c03147429efbbcfab3cdf585041c871d577ca183b1387581535add1a061780'

type Signature = { properties: string[]; checksum: string }

const eventOf = (data: object = transaction, signature: Partial<Signature> = {}, timestamp = 1530291411) => ({
  event: 'transaction.updated',
  data: { transaction: data },
  environment: 'test',
  signature: { properties, checksum, ...signature },
  timestamp,
  sent_at: '2018-07-20T16:45:05.000Z',
})

const read = (event: object) => readWompiNotice(JSON.stringify(event), secret)

/** Signs as Wompi does, over the named properties. */
const sign = (named: string[], values: unknown[], timestamp = 1530291411) => ({
  properties: named,
  checksum: createHash('sha256')
    .update(`${values.join('')}${timestamp}${secret}`)
    .digest('hex'),
})

test('the checksum is the published one', () => {
  expect(eventChecksum(eventOf(), secret)).toBe(checksum)
})

test('what an event says', () => {
  expect(read(eventOf())).toEqual({
    id: '1234-1610641025-49201:APPROVED:4490000:1530291411',
    movementId: 'mm_0123456789abcdefghijkl',
    answer: {
      state: 'succeeded',
      reference: '1234-1610641025-49201',
      cus: '100200300',
      received: { amount: '44900.00', currency: 'COP' },
    },
    signsOwnId: true,
  })
})

test('case, order and number of the signed properties may vary; an event sent again has the same id', () => {
  const other = [...properties].reverse()
  const values = [4490000, 'APPROVED', '1234-1610641025-49201']
  const more = [...other, 'transaction.currency']
  for (const signature of [{ checksum: checksum.toUpperCase() }, sign(other, values), sign(more, [...values, 'COP'])])
    expect(read(eventOf(transaction, signature))?.id).toBe('1234-1610641025-49201:APPROVED:4490000:1530291411')
})

test('each state of Wompi maps to one of Recaudo; an amount only where money came', () => {
  for (const [status, state] of [
    ['PENDING', 'initiated'],
    ['DECLINED', 'failed'],
    ['ERROR', 'failed'],
    ['VOIDED', 'returned'],
  ] as const) {
    const notice = read(
      eventOf({ ...transaction, status }, sign(properties, [transaction.id, status, transaction.amount_in_cents])),
    )
    expect(notice?.answer).toEqual({ state, reference: transaction.id, cus: '100200300' })
  }
})

test('what is not Wompi’s is not read', () => {
  const without = (left: string) => properties.filter((name) => name !== left)
  const forged: Record<string, object> = {
    'another checksum': eventOf(transaction, { checksum: checksum.replace('c7', 'c8') }),
    'half a checksum': eventOf(transaction, { checksum: checksum.slice(0, 32) }),
    'no checksum': eventOf(transaction, { checksum: '' }),
    'another id': eventOf({ ...transaction, id: '1234-1610641025-49202' }),
    'another status': eventOf({ ...transaction, status: 'DECLINED' }),
    'another amount': eventOf({ ...transaction, amount_in_cents: 4490001 }),
    'another time': eventOf(transaction, {}, 1530291412),
    'another secret': eventOf(transaction, {
      checksum: createHash('sha256').update(`1234-1610641025-49201APPROVED44900001530291411other`).digest('hex'),
    }),
    'nothing signed': eventOf(transaction, sign([], [])),
    'id not signed': eventOf(transaction, sign(without('transaction.id'), ['APPROVED', 4490000])),
    'status not signed': eventOf(transaction, sign(without('transaction.status'), [transaction.id, 4490000])),
    'amount not signed': eventOf(
      transaction,
      sign(without('transaction.amount_in_cents'), [transaction.id, 'APPROVED']),
    ),
    'a property that is not there': eventOf(
      transaction,
      sign([...properties, 'transaction.x'], [transaction.id, 'APPROVED', 4490000, 'undefined']),
    ),
    'an end of the id in a property of its own': eventOf(
      { ...transaction, id: '1234-1610641025-4920', y: '1' },
      { properties: ['transaction.id', 'transaction.y', 'transaction.status', 'transaction.amount_in_cents'] },
    ),
    'an end of the id in the currency': eventOf(
      { ...transaction, id: '1234-1610641025-4920', currency: '1' },
      { properties: ['transaction.id', 'transaction.currency', 'transaction.status', 'transaction.amount_in_cents'] },
    ),
    'a digit of the time at the end of the amount': eventOf(
      { ...transaction, amount_in_cents: 44900001 },
      {},
      530291411,
    ),
    'a property of every object': eventOf(
      transaction,
      sign([...properties, 'constructor.name'], [transaction.id, 'APPROVED', 4490000, 'Object']),
    ),
    'another event': { ...eventOf(), event: 'nequi_token.updated' },
  }
  for (const [name, event] of Object.entries(forged)) expect(read(event), name).toBeNull()
  for (const body of ['', 'x', 'null', '[]', '{}', '{"event":"transaction.updated"}'])
    expect(readWompiNotice(body, secret), body).toBeNull()
})

test('signed, but not to be read: an unknown state, a broken amount', () => {
  for (const wrong of [
    { status: 'MAYBE' },
    { amount_in_cents: 44900.5 },
    { amount_in_cents: -100 },
    { currency: 'XXX' },
  ]) {
    const data = { ...transaction, ...wrong }
    expect(
      read(eventOf(data, sign(properties, [data.id, data.status, data.amount_in_cents]))),
      JSON.stringify(wrong),
    ).toBeNull()
  }
})
