import type { Pool } from 'pg'
import type { Client } from '../../support/client'
import { atTheBank, balanceOf, makeLink, pay, payBodies, startPayment, statusOf } from '../../support/money/payments'
import { freshAddress } from '../../support/people/people'
import { refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const tooMany = { status: 429, code: 'TooManyAttempts' }
const mobile = (at: number) => `312${String(Date.now()).slice(-4)}${String(at).padStart(3, '0')}`

/** Counts a link's payments by status. */
async function counted({ pool, uuid }: { pool: Pool; uuid: string }): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ status: string; count: number }>(
    `select status, count(*)::int from money_movement where link_id = (select id from payment_link where uuid = $1)
      group by status`,
    [uuid],
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** The same client from a network that no other client uses. */
const elsewhere = (client: Client) => client.with(freshAddress())
const withDevice = (client: Client, device: number) => client.with({ 'user-agent': `device ${device}` })

/** Starts a payment and continues to the bank, which sends no notification. Returns the movement's id. */
async function leaveAtBank(client: Client, uuid: string, body?: object): Promise<string> {
  const { money_movement_id: id } = await startPayment(client, uuid, body)
  const goOn = async () => {
    await client.call('GET', `/checkout/${id}/bank`)
    return statusOf(client, id)
  }
  await expect.poll(goOn, { message: 'the bank has an address' }).toBe('pending')
  return id
}

test('one address cannot stop a link for others, though it sends each of its payments on to the bank', async ({
  holder,
  anyone,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  const attacker = elsewhere(anyone)
  for (let at = 0; at < 10; at += 1) await leaveAtBank(withDevice(attacker, at >> 2), uuid)
  await refused(pool, holder, tooMany, () => pay(withDevice(attacker, 9), uuid))
  const { money_movement_id } = await startPayment(elsewhere(anyone), uuid)
  await atTheBank(anyone, money_movement_id, 'approve')
  expect(await balanceOf(pool, holder.id)).toBe('50000.00')
})

test('429: a sixth payment of a device whose five are at the bank; another device of its network has room', async ({
  holder,
  anyone,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  const started = []
  for (let at = 0; at < 5; at += 1) started.push(await leaveAtBank(anyone, uuid))
  await refused(pool, holder, tooMany, () => pay(anyone, uuid))
  expect((await pay(withDevice(anyone, 1), uuid)).status).toBe(200)
  await atTheBank(anyone, started[3] ?? '', 'decline')
  expect((await pay(anyone, uuid)).status, 'a place is free again when one is over').toBe(200)
})

test('429: a 21st open payment of one link, when all 20 are at the bank', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  const started = await Promise.all(Array.from({ length: 20 }, () => leaveAtBank(elsewhere(anyone), uuid)))
  await refused(pool, holder, tooMany, () => pay(elsewhere(anyone), uuid))
  await atTheBank(anyone, started[7] ?? '', 'decline')
  expect((await pay(elsewhere(anyone), uuid)).status).toBe(200)
})

test('a full link: the oldest payment that never reached the bank makes room, from the payer with the most; paid late it counts', async ({
  holder,
  anyone,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  const payer = await startPayment(elsewhere(anyone), uuid)
  const attacker = elsewhere(anyone)
  const theirs = []
  for (let at = 0; at < 3; at += 1) theirs.push((await startPayment(attacker, uuid)).money_movement_id)
  await Promise.all(Array.from({ length: 16 }, () => leaveAtBank(elsewhere(anyone), uuid)))
  const late = await startPayment(elsewhere(anyone), uuid)
  expect(await statusOf(anyone, theirs[0] ?? ''), 'the first of three').toBe('expired')
  expect(await statusOf(anyone, payer.money_movement_id), 'older, but alone').toBe('initiated')
  expect(await counted({ pool, uuid })).toEqual({ expired: 1, initiated: 4, pending: 16 })
  const { rows } = await pool.query(
    `select type from outbox where subject = $1 and type <> 'money_movement.initiated'`,
    [theirs[0]],
  )
  expect(rows.map(({ type }) => type)).toEqual(['money_movement.expired'])
  await atTheBank(anyone, theirs[0] ?? '', 'approve')
  expect(await balanceOf(pool, holder.id), 'nothing is lost').toBe('50000.00')
  expect((await pay<object>(anyone, uuid)).status, 'it is paid').toBe(400)
  await atTheBank(anyone, late.money_movement_id, 'approve')
  expect(await balanceOf(pool, holder.id), 'the second is held').toBe('50000.00')
})

test('a Nequi payment whose push may be out makes no room', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  for (let at = 0; at < 5; at += 1)
    await startPayment(anyone, uuid, { ...payBodies.NEQUI, payer_phone: mobile(40 + at) })
  await refused(pool, holder, tooMany, () => pay(anyone, uuid))
})

test('40 payers at once: each begins, 20 places are taken; 40 of one device: five', async ({
  holder,
  anyone,
  pool,
}) => {
  for (const [from, open] of [
    [elsewhere, 20],
    [(client: Client) => client, 5],
  ] as const) {
    const { uuid } = await makeLink(holder.client)
    const answers = await Promise.all(Array.from({ length: 40 }, () => pay(from(anyone), uuid)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
    expect(await counted({ pool, uuid })).toEqual({ initiated: open, expired: 40 - open })
  }
})

test('one open Nequi payment per link and phone, though 10 ask at once', async ({ holder, anyone }) => {
  const { uuid } = await makeLink(holder.client)
  const payer = { ...payBodies.NEQUI, payer_phone: mobile(1) }
  const started = await Promise.all(Array.from({ length: 10 }, () => startPayment(anyone, uuid, payer)))
  expect(new Set(started.map((it) => it.money_movement_id)).size).toBe(1)
})

test('429: Nequi payments of one phone in 10 minutes, over all links (in the sandbox 100)', async ({
  holder,
  anyone,
  pool,
}) => {
  const phone = mobile(2)
  const { uuid } = await makeLink(holder.client)
  const { money_movement_id } = await startPayment(anyone, uuid, { ...payBodies.NEQUI, payer_phone: phone })
  await atTheBank(anyone, money_movement_id, 'decline')
  const addMore = (count: number, minutesAgo: number) =>
    pool.query(
      `insert into money_movement (id, number, owner_id, rail, method, status, fail_reason, amount, charge, fee_currency,
         fee_mode, fee_percentage, iva_percentage, reload_amount, fee_service, fee_iva, total_to_pay, tracking_key,
         payer_phone, created_at, expires_at)
       select 'mm_' || substr(md5(random()::text), 1, 22), nextval('reload_number_seq'), owner_id, rail, method, status,
         fail_reason, amount, charge, fee_currency, fee_mode, fee_percentage, iva_percentage, reload_amount, fee_service,
         fee_iva, total_to_pay, upper(substr(md5(random()::text), 1, 12)), payer_phone,
         now() - make_interval(mins => $3), expires_at
       from money_movement, generate_series(1, $2) where id = $1`,
      [money_movement_id, count, minutesAgo],
    )
  await addMore(98, 9)
  await addMore(5, 11)
  const another = await makeLink(holder.client)
  const nequi = { ...payBodies.NEQUI, payer_phone: phone }
  expect((await pay(anyone, another.uuid, nequi)).status, 'the hundredth').toBe(200)
  const third = await makeLink(holder.client)
  await refused(pool, holder, tooMany, () => pay(anyone, third.uuid, nequi))
  expect((await pay(anyone, third.uuid, { ...nequi, payer_phone: mobile(3) })).status, 'another phone').toBe(200)
  expect((await pay(anyone, third.uuid, payBodies.PSE)).status, 'another method').toBe(200)
})
