import { expectNothingWrong, expectSomethingWrong } from '../../support/books'
import { hanging, othersMeanwhile } from '../../support/gateway/hanging'
import { factsOf } from '../../support/gateway/odd-link'
import { untilIs, untilStarted } from '../../support/gateway/payer'
import { caller } from '../../support/house/house'
import { patchFunction } from '../../support/house/scratch'
import { balanceOf, makeLink, startPayment, statusOf, transfersOf } from '../../support/money/payments'
import { expect, test } from '../../support/wompi/house'
import { documentsOf, methods, ordered, payLink } from '../../support/wompi/payments'
import { tellInOrder } from '../../support/wompi/tell-in-order'

// The first test of a worker starts a server.
test.slow()

test('F6: every event lost: a status read shows the truth at once, and the sweep credits the rest', async ({
  holder,
  payer,
  wompi,
  railHouse: { pool },
}) => {
  await wompi.control({ events: { drop: true } })
  const paid = await Promise.all(Array.from({ length: 12 }, () => payLink(holder.client, payer, methods.BANCOLOMBIA)))
  const ids = paid.map(({ id }) => id)
  await untilStarted(pool, ids)
  for (const id of ids) await wompi.control({ settle: { reference: id, status: 'APPROVED' } })
  const [first = '', ...rest] = ids
  // Control: without notifications none of them settles on its own.
  const { rows } = await pool.query('select distinct status from money_movement where id = any($1)', [ids])
  expect(rows).toEqual([{ status: 'initiated' }])
  // The first one is polled only when it is read.
  await pool.query(`update money_movement set asked_at = null, next_ask_at = now() + interval '1 hour' where id = $1`, [
    first,
  ])
  await untilIs(payer, first, 'succeeded')
  await pool.query('update money_movement set next_ask_at = now() where id = any($1)', [rest])
  for (const id of rest) await untilIs(payer, id, 'succeeded')
  expect(await balanceOf(pool, holder.id)).toBe('600000.00')
  expect((await pool.query('select from rail_notice where movement_id = any($1)', [ids])).rowCount).toBe(0)
})

test('F5: in whichever order events come, the end is the contract’s; control: where late money is not held, it is missed', async ({
  holder,
  payer,
  wompi,
  railHouse,
}) => {
  const scene = { holder, payer, wompi, railHouse }
  expectNothingWrong(await tellInOrder(scene))
  expect(await balanceOf(railHouse.pool, holder.id)).toBe('200000.00')
  const whole = await railHouse.pool.query<{ source: string }>(
    `select pg_get_functiondef(oid) as source from pg_proc where proname = 'settle_movements'`,
  )
  await patchFunction(railHouse.pool, 'settle_movements', [
    ['if suspends then', 'if false then'],
    ['where w.suspense_reason is null or w.movement = any (held)', 'where w.suspense_reason is null'],
  ])
  try {
    expectSomethingWrong(await tellInOrder(scene))
  } finally {
    await railHouse.pool.query(whole.rows[0]?.source ?? '')
  }
})

test('events twice, late, held back and let go in reverse, and with their properties in another order: one credit each', async ({
  holder,
  payer,
  wompi,
  railHouse: { pool },
}) => {
  const ways = [
    { times: 5 },
    { delay: 500 },
    { hold: true },
    { properties: ['transaction.amount_in_cents', 'transaction.id', 'transaction.reference', 'transaction.status'] },
  ]
  const ids: string[] = []
  for (const events of ways) {
    const { id } = await payLink(holder.client, payer, methods.BANCOLOMBIA)
    await ordered(wompi, id)
    await wompi.control({ events })
    await wompi.control({ settle: { reference: id, status: 'APPROVED' } })
    ids.push(id)
  }
  await wompi.control({ release: 'reverse' })
  for (const id of ids) await untilIs(payer, id, 'succeeded')
  for (const id of ids) expect(await transfersOf(pool, id)).toHaveLength(3)
  expect(await balanceOf(pool, holder.id)).toBe('200000.00')
  expect(wompi.sent.flatMap(({ statuses }) => statuses).every((status) => status === 200)).toBe(true)
})

test('another amount than the charge: failed, and what came waits for an operator', async ({
  holder,
  payer,
  wompi,
  railHouse: { pool },
}) => {
  const { id } = await payLink(holder.client, payer, methods.BANCOLOMBIA)
  await ordered(wompi, id)
  await wompi.control({ settle: { reference: id, status: 'APPROVED', amount_in_cents: 5118900 } })
  expect(await factsOf(pool, id)).toMatchObject({ status: 'failed', fail_reason: 'amount_mismatch' })
  expect(await transfersOf(pool, id)).toEqual(['rail:wompi → suspense 51189.00 COP'])
  expect(await balanceOf(pool, holder.id)).toBe('0.00')
})

test('events of an unknown order, and of a known one under another number, of whichever payment, are stored and move nothing', async ({
  holder,
  payer,
  wompi,
  railHouse: { pool },
}) => {
  const unknown = 'mm_0000000000000000000000'
  const [one, other] = [
    await payLink(holder.client, payer, methods.BANCOLOMBIA),
    await payLink(holder.client, payer, methods.BANCOLOMBIA),
  ]
  for (const { id } of [one, other]) await ordered(wompi, id)
  for (const { id } of [one, other])
    await expect.poll(async () => (await factsOf(pool, id)).rail_reference).not.toBeNull()
  const [foreign] = wompi.orders.byReference(one.id)
  await wompi.control({ tell: { reference: unknown } })
  for (const id of [foreign?.id ?? '', `${foreign?.id}1`])
    await wompi.control({ tell: { reference: other.id, status: 'APPROVED', id } })
  expect(wompi.sent.slice(-3).map(({ statuses }) => statuses)).toEqual([[200], [200], [200]])
  const { rows } = await pool.query('select movement_id from rail_notice where body like any($1)', [
    [`%${unknown}%`, `%${other.id}%`],
  ])
  expect(rows).toEqual([{ movement_id: null }, { movement_id: null }, { movement_id: null }])
  expect(await statusOf(payer, other.id)).not.toBe('succeeded')
  expect(await balanceOf(pool, holder.id)).toBe('0.00')
})

test('401: an event without Wompi’s signature is not stored, and moves nothing', async ({
  holder,
  payer,
  wompi,
  railHouse: { pool },
}) => {
  const { id } = await payLink(holder.client, payer, methods.BANCOLOMBIA)
  await ordered(wompi, id)
  await wompi.control({ events: { forged: true } })
  await wompi.control({ tell: { reference: id, status: 'APPROVED' } })
  await wompi.control({ events: { properties: ['transaction.id', 'transaction.amount_in_cents'] } })
  await wompi.control({ tell: { reference: id, status: 'APPROVED' } })
  expect(wompi.sent.slice(-2).map(({ statuses }) => statuses)).toEqual([[401], [401]])
  expect((await pool.query('select from rail_notice where body like $1', [`%${id}%`])).rowCount).toBe(0)
  expect(await transfersOf(pool, id)).toEqual([])
  expect((await factsOf(pool, id)).status).toBe('initiated')
})

test('F10: whatever happens to the call that makes an order, there is one, and who asks is answered', async ({
  holder,
  payer,
  wompi,
  railHouse: { pool },
}) => {
  const on = 'POST /transactions'
  const mishaps = [
    { on, kind: 'reset', stored: true },
    { on, kind: 'half', stored: true },
    { on, kind: 'status', status: 500 },
    { on, kind: 'status', status: 429, retryAfter: 1 },
    { on, kind: 'rubbish' },
  ] as const
  const ids: string[] = []
  for (const fault of mishaps) {
    await wompi.control({ faults: [fault] })
    const began = performance.now()
    const { id } = await payLink(holder.client, payer, methods.BANCOLOMBIA)
    expect(performance.now() - began, 'milliseconds until the payer is answered').toBeLessThan(2_000)
    await expect
      .poll(() => wompi.seen.filter(({ body }) => JSON.stringify(body ?? '').includes(id)).length)
      .toBeGreaterThan(0)
    ids.push(id)
  }
  await wompi.control({ faults: [] })
  await pool.query('update money_movement set next_ask_at = now() where id = any($1)', [ids])
  for (const id of ids) {
    await ordered(wompi, id)
    await wompi.control({ settle: { reference: id, status: 'APPROVED' } })
    await untilIs(payer, id, 'succeeded')
    expect(wompi.orders.byReference(id)).toHaveLength(1)
  }
  expect(await balanceOf(pool, holder.id)).toBe('250000.00')
})

// Must be the last test here: it leaves a gateway that failed a moment ago.
test('F10: while Wompi hangs others are answered as before; control: not where payments wait within their transactions', async ({
  holder,
  payer,
  wompi,
  railHouse,
}) => {
  const { uuid } = await makeLink(holder.client)
  const acceptance = await documentsOf(payer, uuid)
  const by = (method: 'BANCOLOMBIA' | 'NEQUI') => (link: string) =>
    startPayment(caller(railHouse), link, { ...methods[method], acceptance })
  const scene = { house: railHouse, holder }
  const calm = () => wompi.control({ faults: [] })
  const hang = () => wompi.control({ faults: [hanging] })
  expectNothingWrong(await othersMeanwhile({ ...scene, what: 'Wompi', begin: by('BANCOLOMBIA'), hang, calm }))

  const client = await railHouse.pool.connect()
  const held = (uuids: string[]) =>
    client.query('begin').then(() => client.query('select from payment_link where uuid = any($1) for update', [uuids]))
  const free = () => client.query('rollback')
  // By another method: the first one was taken off the page.
  const control = { ...scene, what: 'what a transaction waits for', begin: by('NEQUI'), hang: held, calm: free }
  expectSomethingWrong(await othersMeanwhile(control))
  client.release()
})
