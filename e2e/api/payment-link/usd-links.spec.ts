import type { PublicLink } from '@/lib/contract/payment-link/pay'
import {
  atTheBank,
  balanceOf,
  makeLink,
  pay,
  payAndApprove,
  payBodies,
  startPayment,
  transfersOf,
} from '../../support/money/payments'
import { refused } from '../../support/refused'
import { expect, test } from '../../support/test'

// A rate at which rounding shows.
test.beforeEach(({ setRate }) => setRate('4123.45'))

test('payer mode: charged in COP at the rate, credited in USD', async ({ holder, anyone, pool }) => {
  const link = await makeLink(holder.client, { currency: 'USD', amount: '25.55' })
  const answer = await pay(anyone, link.uuid, payBodies.PSE)
  // 25.55 + 0.51 + 0.10 = 26.16; 26.16 × 4,123.45 = 107,869.452 → 107,869.45
  expect(answer.body).toMatchObject({
    total_to_pay: '26.16',
    charge: { currency: 'COP', amount: '107869.45', rate: '4123.45' },
  })
  const id = answer.body.money_movement_id
  await atTheBank(anyone, id, 'approve')
  expect(await balanceOf(pool, holder.id, 'USD')).toBe('25.55')
  expect(await balanceOf(pool, holder.id, 'COP')).toBe('0.00')
  expect(await transfersOf(pool, id)).toEqual([
    'rail:sandbox → fx 107869.45 COP',
    'fx → wallet 25.55 USD',
    'fx → fees 0.51 USD',
    'fx → iva 0.10 USD',
  ])
  const read = await holder.client.get(`/api/payment_link/${link.uuid}/`)
  expect(read.body).toMatchObject({ status: 'PAID', currency: 'USD', paid_amount: '26.16' })
})

test('receiver mode: the fee leaves the USD wallet', async ({ holder, anyone, pool }) => {
  const link = await makeLink(holder.client, { currency: 'USD', amount: '25.55', fee_mode: 'receiver' })
  const { charge, money_movement_id } = await payAndApprove(anyone, link.uuid)
  // 25.55 × 4,123.45 = 105,354.1475 → 105,354.15
  expect(charge).toEqual({ currency: 'COP', amount: '105354.15', rate: '4123.45' })
  // 25.55 − 0.51 − 0.10
  expect(await balanceOf(pool, holder.id, 'USD')).toBe('24.94')
  expect(await transfersOf(pool, money_movement_id)).toEqual([
    'rail:sandbox → fx 105354.15 COP',
    'fx → wallet 25.55 USD',
    'wallet → fees 0.51 USD',
    'wallet → iva 0.10 USD',
  ])
})

test('the rate is fixed when the payment starts, not when its money comes', async ({
  holder,
  anyone,
  pool,
  setRate,
}) => {
  const link = await makeLink(holder.client, { currency: 'USD', amount: '100' })
  const first = await startPayment(anyone, link.uuid)
  await setRate('4200.00')
  const second = await startPayment(anyone, link.uuid)
  // 102.38 × 4,123.45 = 422,158.811 → 422,158.81; × 4,200.00 = 429,996.00
  expect(first.charge?.amount).toBe('422158.81')
  expect(second.charge?.amount).toBe('429996.00')
  await atTheBank(anyone, first.money_movement_id, 'approve')
  expect((await transfersOf(pool, first.money_movement_id))[0]).toBe('rail:sandbox → fx 422158.81 COP')
  const checkout = await anyone.get(`/api/checkout/${first.money_movement_id}/`)
  expect(checkout.body).toMatchObject({
    currency: 'USD',
    amount: '100.00',
    charge: { currency: 'COP', amount: '422158.81', rate: '4123.45' },
  })
})

test('the limits of a method are in COP', async ({ holder, anyone, pool }) => {
  const link = await makeLink(holder.client, { currency: 'USD', amount: '2400' })
  // 2,400 + 48 + 9.12 = 2,457.12; × 4,123.45 = 10,131,811.464 exceeds ten million
  const wanted = { status: 400, code: 'Validation failed', fields: { payment_method: 'above_method_maximum' } }
  await refused(pool, holder, wanted, () => pay(anyone, link.uuid))
  expect((await pay(anyone, link.uuid, payBodies.PSE)).status).toBe(200)
})

test('the public page quotes the charge', async ({ holder, anyone }) => {
  const fixed = await makeLink(holder.client, { currency: 'USD', amount: '25.55' })
  const general = await makeLink(holder.client, { currency: 'USD', amount: undefined, is_general: true })
  const charge = { currency: 'COP', amount: '107869.45', rate: '4123.45' }
  const status = (uuid: string, query = '') => anyone.get<PublicLink>(`/api/payment_link/${uuid}/status/${query}`)
  expect((await status(fixed.uuid)).body).toMatchObject({ total_to_pay: '26.16', charge })
  expect((await status(general.uuid)).body.charge).toBeUndefined()
  expect((await status(general.uuid, '?amount=25.55')).body).toMatchObject({
    amount: '25.55',
    total_to_pay: '26.16',
    minimum: '1.00',
    charge,
  })
})
