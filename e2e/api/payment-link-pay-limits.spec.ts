import { atTheBank, makeLink, pay, payBodies, startPayment } from '../support/payments'
import { refused } from '../support/refused'
import { expect, test } from '../support/test'

const tooMany = { status: 429, code: 'TooManyAttempts' }
const mobile = (at: number) => `312${String(Date.now()).slice(-4)}${String(at).padStart(3, '0')}`

test('429: a 21st open payment of one link; a place is free again when one is over', async ({
  holder,
  anyone,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  const started = []
  for (let at = 0; at < 20; at += 1) started.push(await startPayment(anyone, uuid))
  await refused(pool, holder, tooMany, () => pay(anyone, uuid))
  await atTheBank(anyone, started[7]?.money_movement_id ?? '', 'decline')
  expect((await pay(anyone, uuid)).status).toBe(200)
  await refused(pool, holder, tooMany, () => pay(anyone, uuid))
})

test('429: 40 payers at once get 20 places', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  const answers = await Promise.all(Array.from({ length: 40 }, () => pay(anyone, uuid)))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect({ taken: count(200), refused: count(429) }).toEqual({ taken: 20, refused: 20 })
  const { rows } = await pool.query('select count(*)::int from money_movement where owner_id = $1', [holder.id])
  expect(rows).toEqual([{ count: 20 }])
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
