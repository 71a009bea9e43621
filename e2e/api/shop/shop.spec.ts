import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from '../../support/client'
import { endpointOf, eventOf, openShop } from '../../support/house/sample-shop'
import { payAndApprove, payBodies, startPayment } from '../../support/money/payments'
import { act } from '../../support/money/payouts'
import { refund } from '../../support/money/refunds'
import { makeKey } from '../../support/people/people'
import { operator } from '../../support/people/staff'
import { expect, test } from '../../support/test'
import { at, deliveries } from '../../support/webhooks/webhooks'

test.describe.configure({ timeout: 180_000 })

/** With a document, so that the bank can pay her a refund. */
const byAna = {
  ...payBodies.NEQUI,
  payer_name: 'Ana Lucía Rojas',
  payer_type_document: 'CC',
  payer_document: '1018437902',
}

const settle = async (staff: Client, id: string) => {
  const approved = await act(staff, id, 'approve')
  expect(approved.status, approved.text).toBe(200)
}

test('the sample shop: paid once, also where it was down, was told twice or late; in review; refunded', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const key = await makeKey(pool, holder.id, { actsAlone: true, scopes: ['links', 'payments', 'webhooks'] })
  const shop = await openShop(key)
  try {
    await shop.open()
    const [first, away, other] = [await shop.order(3), await shop.order(), await shop.order()]

    // paid, and told twice
    expect(await shop.status(first.order), 'the payer who comes back proves nothing').toBe('open')
    const { money_movement_id: paid } = await payAndApprove(anyone, first.link, byAna)
    await shop.until(first.order, 'paid')
    const event = await eventOf(holder.client, paid)
    await holder.client.post(`/api/events/${event.id}/resend/`, {})
    await expect.poll(() => shop.said.filter((line) => line.endsWith(`${event.id}`)).length).toBe(2)
    expect(await shop.status(first.order)).toBe('paid')

    // another amount, and a signature of somebody else's
    const { money_movement_id: odd } = await startPayment(anyone, other.link, {
      ...{ ...payBodies.NEQUI, payer_phone: '3994444444' },
    })
    await shop.until(other.order, 'in_review')
    const forged = {
      ...event.data,
      payment: { ...event.data.payment, money_movement_id: odd, link: { external_id: other.order }, updated_at: '9' },
    }
    expect(await shop.tell('payment_link.paid', forged, `whsec_${btoa('another secret')}`)).toBe(401)
    expect(await shop.status(other.order)).toBe('in_review')

    // down while it is paid, and told no more: it reads what happened when it starts again
    await shop.close()
    await payAndApprove(anyone, away.link)
    const endpoint = await endpointOf(holder.client)
    const tried = async () => (await deliveries(holder.client, endpoint, '?type=payment_link.paid'))[0]?.attempt_count
    await expect.poll(tried).toBe(1)
    const active = (on: boolean) => holder.client.call('PATCH', at(endpoint), { body: { active: on } })
    await active(false)
    await shop.open()
    await shop.until(away.order, 'paid')
    await active(true)

    // refunded in two parts, the second by way of an old event after it
    const staff = await operator(makePerson)
    const part = await refund(holder, paid, { amount: '12000.00' })
    await settle(staff.client, part.id)
    await shop.until(first.order, 'partly_refunded')
    await settle(staff.client, (await refund(holder, paid)).id)
    await shop.until(first.order, 'refunded')
    expect(await shop.tell('payment_link.paid', event.data), 'late, under an id of its own').toBe(204)
    expect(await shop.status(first.order)).toBe('refunded')
  } finally {
    await shop.remove()
  }
})

test('the sample shop has the 150 lines that its text says', () => {
  const files = readdirSync('examples/shop').filter((name) => name.endsWith('.ts'))
  const lines = files.map((name) => readFileSync(`examples/shop/${name}`, 'utf8').trimEnd().split('\n').length)
  expect(lines.reduce((so, count) => so + count, 0)).toBeLessThanOrEqual(150)
})
