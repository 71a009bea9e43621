import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { env } from '@/lib/env'
import { endpointOf, eventOf, openShop } from '../../support/house/sample-shop'
import { openWay } from '../../support/house/way'
import { payAndApprove } from '../../support/money/payments'
import { makeKey } from '../../support/people/people'
import { expect, test } from '../../support/test'
import { at, deliveries, passPause } from '../../support/webhooks/webhooks'

test.describe.configure({ timeout: 180_000 })

const keyFor = (pool: pg.Pool, { id }: { id: number }) =>
  makeKey(pool, id, { actsAlone: true, scopes: ['links', 'payments', 'webhooks'] })

test('the sample shop: Recaudo does not answer, its database is locked, the bank takes the money back', async ({
  holder,
  anyone,
  pool,
}) => {
  const way = await openWay(env.BASE_URL)
  const shop = await openShop(await keyFor(pool, holder), way.url)
  try {
    await shop.open()
    const [first, second] = [await shop.order(), await shop.order()]
    const endpoint = await endpointOf(holder.client)

    // Recaudo tells, and does not answer what the shop asks then
    way.cut()
    const { money_movement_id: paid } = await payAndApprove(anyone, first.link)
    const told = async () => (await deliveries(holder.client, endpoint, '?type=payment_link.paid'))[0]
    await expect.poll(async () => (await told())?.attempts[0]?.status_code, { timeout: 20_000 }).toBe(500)
    expect(await shop.status(first.order)).toBe('open')
    way.mend()
    await passPause(pool, `${(await told())?.id}`)
    await shop.until(first.order, 'paid')

    // somebody else writes into its database
    const active = (on: boolean) => holder.client.call('PATCH', at(endpoint), { body: { active: on } })
    await active(false)
    const { money_movement_id: other } = await payAndApprove(anyone, second.link)
    const { type, data } = await eventOf(holder.client, other)
    const lock = new DatabaseSync(shop.database)
    lock.exec('begin immediate')
    expect(await shop.tell(type, data)).toBe(500)
    expect(await shop.status(second.order), 'nothing was stored').toBe('open')
    lock.exec('rollback')
    lock.close()
    expect(await shop.tell(type, data)).toBe(204)
    expect(await shop.status(second.order)).toBe('paid')

    // the bank takes it back
    await active(true)
    await anyone.post(`/sandbox/movements/${paid}/`, { outcome: 'return' })
    await shop.until(first.order, 'taken_back')
    expect(await shop.status(second.order)).toBe('paid')
  } finally {
    await shop.remove()
    way.close()
  }
})

test('the sample shop reads on after a restart where it stopped, though that is longer ago than it reads at first', async ({
  holder,
  anyone,
  pool,
}) => {
  const shop = await openShop(await keyFor(pool, holder))
  try {
    await shop.open(40)
    const [first, second] = [await shop.order(), await shop.order()]
    await holder.client.call('PATCH', at(await endpointOf(holder.client)), { body: { active: false } })
    await payAndApprove(anyone, first.link)
    await shop.close()
    await shop.open(40)
    await shop.until(first.order, 'paid')
    await shop.close()

    const { money_movement_id: missed } = await payAndApprove(anyone, second.link)
    await pool.query(`update money_movement set updated_at = now() - interval '35 days' where id = $1`, [missed])
    await shop.open()
    await shop.until(second.order, 'paid')
  } finally {
    await shop.remove()
  }
})
