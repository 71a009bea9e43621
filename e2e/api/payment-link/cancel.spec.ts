import {
  atTheBank,
  makeLink,
  pay,
  payAndApprove,
  payBodies,
  startPayment,
  untilStatus,
} from '../../support/money/payments'
import { makeKey } from '../../support/people/people'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const at = (uuid: string) => `/api/payment_link/${uuid}/cancel/`

test.describe('200', () => {
  test('a PENDING link becomes CANCELLED, for good', async ({ holder, anyone, pool }) => {
    const link = await makeLink(holder.client)
    const answer = await holder.client.post(at(link.uuid), {})
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...link, status: 'CANCELLED', updated_at: answer.body.updated_at })
    await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () => holder.client.post(at(link.uuid), {}))
    await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () => pay(anyone, link.uuid))
  })

  test('no body is needed', async ({ holder }) => {
    const link = await makeLink(holder.client)
    expect((await holder.client.post(at(link.uuid))).status).toBe(200)
  })

  test('an ACTIVE link with payments that are only `initiated`', async ({ holder, anyone }) => {
    const link = await makeLink(holder.client)
    const { money_movement_id } = await startPayment(anyone, link.uuid)
    expect((await holder.client.post(at(link.uuid), {})).body).toMatchObject({ status: 'CANCELLED' })
    // The payment stays open so that money that still arrives is caught, but its payer is no longer sent to the bank.
    const checkout = await anyone.get(`/api/checkout/${money_movement_id}/`)
    expect(checkout.body).toMatchObject({ status: 'initiated', payment_link: null, link: { status: 'CANCELLED' } })
  })

  test('a link whose payments have all failed', async ({ holder, anyone }) => {
    const link = await makeLink(holder.client)
    const { money_movement_id } = await startPayment(anyone, link.uuid)
    await atTheBank(anyone, money_movement_id, 'pending')
    await atTheBank(anyone, money_movement_id, 'decline')
    expect((await holder.client.post(at(link.uuid), {})).status).toBe(200)
  })
})

test.describe('400 InvalidStatus', () => {
  for (const outcome of ['pending', 'processing'] as const) {
    test(`while a payment is ${outcome}`, async ({ holder, anyone, pool }) => {
      const link = await makeLink(holder.client)
      const { money_movement_id } = await startPayment(anyone, link.uuid)
      await startPayment(anyone, link.uuid, payBodies.PSE)
      await atTheBank(anyone, money_movement_id, outcome)
      await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () => holder.client.post(at(link.uuid), {}))
      await atTheBank(anyone, money_movement_id, 'approve')
      expect((await holder.client.get(`/api/payment_link/${link.uuid}/`)).body.status).toBe('PAID')
    })
  }

  test('while Nequi’s push is out', async ({ holder, anyone, pool }) => {
    const link = await makeLink(holder.client)
    const { money_movement_id } = await startPayment(anyone, link.uuid, payBodies.NEQUI)
    await untilStatus(anyone, money_movement_id, 'pending')
    await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () => holder.client.post(at(link.uuid), {}))
  })

  test('a PAID one', async ({ holder, anyone, pool }) => {
    const link = await makeLink(holder.client)
    await payAndApprove(anyone, link.uuid)
    await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () => holder.client.post(at(link.uuid), {}))
  })

  test('an EXPIRED one', async ({ holder, pool }) => {
    const link = await makeLink(holder.client)
    await pool.query('update payment_link set expires_at = now() where uuid = $1', [link.uuid])
    expect((await holder.client.get(`/api/payment_link/${link.uuid}/`)).body.status).toBe('EXPIRED')
    await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () => holder.client.post(at(link.uuid), {}))
  })
})

test('401: no key, or no token', async ({ holder, anyone, pool }) => {
  const link = await makeLink(holder.client)
  await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, () => anyone.post(at(link.uuid), {}))
  await refused(pool, holder, { status: 401, code: 'InvalidToken' }, () =>
    anyone.post(at(link.uuid), {}, { 'x-api-key': holder.key }),
  )
})

test('403: an account that is not ready, or a key without the scope', async ({ holder, pool }) => {
  const link = await makeLink(holder.client)
  const key = await makeKey(pool, holder.id, { scopes: ['deposits'] })
  await refused(pool, holder, { status: 403, code: 'ScopeMissing' }, () =>
    holder.client.post(at(link.uuid), {}, { 'x-api-key': key }),
  )
  await pool.query('update "user" set email_verified = false, level = 2 where id = $1', [holder.id])
  await refused(pool, holder, { status: 403, code: 'EmailNotVerified' }, () => holder.client.post(at(link.uuid), {}))
  await pool.query('update "user" set email_verified = true where id = $1', [holder.id])
  await refused(pool, holder, { status: 403, code: 'LevelNotAllowed' }, () => holder.client.post(at(link.uuid), {}))
})

test('404: another’s link, and it stays as it was', async ({ holder, makePerson, pool }) => {
  const other = await makePerson()
  const link = await makeLink(other.client)
  const theirs = await refused(pool, other, { status: 404, code: 'NotFound' }, () =>
    holder.client.post(at(link.uuid), {}, { 'x-request-id': 'one' }),
  )
  const nobodys = await holder.client.post(at('00000000-0000-4000-8000-000000000000'), {}, { 'x-request-id': 'one' })
  expectProblem(nobodys, { status: 404, code: 'NotFound' })
  expect(theirs.text).toBe(nobodys.text)
})
