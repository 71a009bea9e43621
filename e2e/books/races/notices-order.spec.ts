import {
  brokenInvariants,
  expect,
  expectCleanBooks,
  expectNothingWrong,
  expectSomethingWrong,
  test,
} from '../../support/books'
import { caller, type House } from '../../support/house/house'
import { patchFunction } from '../../support/house/scratch'
import { type Notice, notice, notify, signed } from '../../support/money/notices'
import { newSeed, seeded } from '../../support/odd/random'
import { ordersOf, tellAtOnce, tellInOrder, type Word, words } from './notices-order'
import { charge, credited, holderOf, standings, startMany, suspended } from './payments'

/** Seeds that found a fault once. */
const kept: number[] = []

test('F5: in every order of the five statuses, a payment ends as the contract says', async ({ house }) => {
  expectNothingWrong(await tellInOrder(house, ordersOf(words)))
  await expectCleanBooks(house.databaseUrl)
})

for (const seed of [...kept, newSeed()]) {
  test('F5: the five statuses at once end as some order of them would', async ({ house }) => {
    const random = seeded(seed)
    const orders = Array.from({ length: 30 }, () => random.shuffled([...words, ...words]))
    const finding = await tellAtOnce(house, orders)
    expectNothingWrong({ ...finding, noted: `${finding.noted}; seed ${seed}` })
    await expectCleanBooks(house.databaseUrl)
  })
}

test('F5 control: where late money is not held, or an expired payment cannot be paid any more, it is missed', async ({
  ownHouse,
}) => {
  const { pool } = ownHouse
  const orders = ordersOf<Word>(['declined', 'expired', 'approved'])
  const whole = await pool.query<{ source: string }>(
    `select pg_get_functiondef(oid) as source from pg_proc where proname = 'settle_movements'`,
  )
  await patchFunction(pool, 'settle_movements', [
    ['if suspends then', 'if false then'],
    ['where w.suspense_reason is null or w.movement = any (held)', 'where w.suspense_reason is null'],
  ])
  expectSomethingWrong(await tellInOrder(ownHouse, orders))
  await pool.query(whole.rows[0]?.source ?? '')
  expectNothingWrong(await tellInOrder(ownHouse, orders))
  await patchFunction(pool, 'record_movement_status', [
    [`old.status = 'expired' and new.status in ('succeeded', 'failed')`, 'false'],
  ])
  expectSomethingWrong(await tellInOrder(ownHouse, orders))
})

type Case = {
  name: string
  /** Run on link and payment before the bank's notifications. */
  before?: { sql: string }
  told: Partial<Notice>[]
  ends: string
}

const closeLink = (status: string) => ({
  sql: `update payment_link set status = '${status}' where id = (select link_id from money_movement where id = $1)`,
})
const runOut = {
  sql: `update payment_link set expires_at = now() where id = (select link_id from money_movement where id = $1)`,
}
const mismatch = 'failed | amount_mismatch | link PENDING'

const cases: Case[] = [
  { name: 'paid', told: [{}], ends: credited },
  { name: 'paid, then refused and expired', told: [{}, { state: 'declined' }, { state: 'expired' }], ends: credited },
  { name: 'paid, then another amount is notified', told: [{}, { amount: '99999.00' }], ends: credited },
  {
    name: 'refused, then paid: held once, however often it is notified',
    told: [{ state: 'declined' }, {}, {}, {}],
    ends: suspended('failed | declined | link PENDING', 'after_failed'),
  },
  {
    name: 'refused, then another amount came: what came is held',
    told: [{ state: 'declined' }, { amount: '400.05' }],
    ends: suspended('failed | declined | link PENDING', 'after_failed', '400.05 COP'),
  },
  { name: 'expired, then paid while the link is open', told: [{ state: 'expired' }, {}], ends: credited },
  {
    name: 'expired with its link, then paid',
    before: runOut,
    told: [{ state: 'expired' }, {}, {}],
    ends: suspended('succeeded | link EXPIRED', 'link_closed'),
  },
  {
    name: 'paid when the link has run out, while it waits for this payment',
    before: runOut,
    told: [{}],
    ends: credited,
  },
  {
    name: 'paid when the link is cancelled',
    before: closeLink('CANCELLED'),
    told: [{}, {}],
    ends: suspended('succeeded | link CANCELLED', 'link_closed'),
  },
  {
    name: 'a centavo less',
    told: [{ amount: '51189.99' }, { amount: '51189.99' }],
    ends: suspended(mismatch, 'amount_mismatch', '51189.99 COP'),
  },
  {
    name: 'a centavo more',
    told: [{ amount: '51190.01' }],
    ends: suspended(mismatch, 'amount_mismatch', '51190.01 COP'),
  },
  {
    name: 'another currency',
    told: [{ currency: 'USD' }],
    ends: suspended(mismatch, 'amount_mismatch', '51190.00 USD'),
  },
  {
    name: 'expired, then another amount',
    told: [{ state: 'expired' }, { amount: '51189.99' }],
    ends: suspended(mismatch, 'amount_mismatch', '51189.99 COP'),
  },
]

test('F5: late money, and money of another amount or currency, is credited once or held, never dropped', async ({
  house,
}) => {
  const holder = await holderOf(house)
  const started = await startMany(house, holder, cases.length)
  const ended: Record<string, string | undefined> = {}
  for (const [at, { name, before, told }] of cases.entries()) {
    const id = started[at]?.id ?? ''
    if (before) await house.pool.query(before.sql, [id])
    for (const facts of told) {
      const answer = await notify(caller(house), notice(id, facts.state ?? 'approved', { amount: charge, ...facts }))
      expect(answer.status, name).toBe(200)
    }
    ended[name] = (await standings(house.pool, [id])).get(id)
  }
  expect(ended).toEqual(Object.fromEntries(cases.map(({ name, ends }) => [name, ends])))
  await expectCleanBooks(house.databaseUrl)
})

const keptNotices = async ({ pool }: House, id: string) =>
  (await pool.query('select movement_id from rail_notice where notice_id = $1', [id])).rows

test('F5: a notification of an unknown payment is stored and moves nothing', async ({ house }) => {
  const told = notice('mm_0000000000000000000000', 'approved')
  expect((await notify(caller(house), told)).status).toBe(200)
  expect(await keptNotices(house, told.id)).toEqual([{ movement_id: null }])
  expect((await house.pool.query('select from ledger_transfer where event = $1', [told.reference])).rowCount).toBe(0)
})

test('F5: a notification without the bank’s signature is refused and not stored', async ({ house }) => {
  const [payment] = await startMany(house, await holderOf(house), 1)
  const id = payment?.id ?? ''
  const told = notice(id, 'approved', { amount: charge })
  const body = JSON.stringify(told)
  const headers = signed(body)
  const later = { ...headers, 'x-sandbox-timestamp': `${Math.floor(Date.now() / 1000) + 60}` }
  const forged: [string, string, Record<string, string>][] = [
    ['another secret', body, signed(body, 'x'.repeat(44))],
    ['another body', body.replace('51190.00', '51190.01'), headers],
    ['another time', body, later],
    [
      'half a signature',
      body,
      { ...headers, 'x-sandbox-signature': headers['x-sandbox-signature']?.slice(0, 32) ?? '' },
    ],
    ['no signature', body, { 'content-type': 'application/json' }],
  ]
  for (const [name, text, sent] of forged) {
    const answer = await caller(house).post('/rails/sandbox/notifications/', text, sent)
    expect({ name, status: answer.status, code: answer.body.code }).toEqual({
      name,
      status: 401,
      code: 'InvalidSignature',
    })
  }
  expect(await keptNotices(house, told.id)).toEqual([])
  expect((await standings(house.pool, [id])).get(id)).toMatch(/ \| link ACTIVE \| no money$/)
  expect(await brokenInvariants(house.databaseUrl)).toEqual([])
})
