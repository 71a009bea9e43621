import type pg from 'pg'
import type { RefundForPayerView } from '@/lib/contract/payment/refund-page'
import type { RefundResource } from '@/lib/contract/payment/refunds'
import { paidTwice } from '../../support/money/cases'
import { stoppedOverdrafts } from '../../support/money/overdrafts'
import { balanceOf, transfersOf } from '../../support/money/payments'
import { act, bankAccountBody, coveredAccount, fill, giveBack } from '../../support/money/payouts'
import { paidLink, readPayment, refund, refundAddress } from '../../support/money/refunds'
import { operator } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const numberOf = async (pool: pg.Pool, id: string) =>
  (await pool.query<{ number: number }>('select number from payout where id = $1', [id])).rows[0]?.number

/** In how many hours each mail to an address goes out. */
const mailsTo = async (pool: pg.Pool, email: string) =>
  (
    await pool.query<{ hours: number }>(
      `select round(extract(epoch from coalesce(not_before, created_at) - created_at) / 3600)::int as hours
         from message where "to" = $1 and kind = 'refund_destination' order by id`,
      [email],
    )
  ).rows.map(({ hours }) => hours)

test.describe('201', () => {
  test('by Nequi it goes to the phone that paid; done, the payment says how much came back', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const staff = await operator(makePerson)
    const { id } = await paidLink(holder, anyone, 'NEQUI')
    const part = await refund(holder, id, { amount: '20000', external_id: `devolucion-${holder.id}` })
    expect(part).toMatchObject({ money_movement_id: id, status: 'requested', amount: '20000.00', currency: 'COP' })
    expect(await balanceOf(pool, holder.id)).toBe('30000.00')
    expect(await transfersOf(pool, `payout:${await numberOf(pool, part.id)}`)).toEqual([
      'wallet → payouts 20000.00 COP',
    ])
    const seen = await staff.client.get(`/panel/payouts/${part.id}/`)
    expect(seen.body).toMatchObject({
      ...{ purpose: 'refund', money_movement_id: id, own: true, warnings: [] },
      payee: { kind: 'nequi', phone: '3105550147' },
    })
    expect(await readPayment(holder, id)).toMatchObject({ disposition: 'credited', refunds: [{ id: part.id }] })
    const account = await coveredAccount(pool, holder, staff.client)
    const complete = async (one: string) => {
      for (const [action, body] of [
        ['approve', { by_hand: true }],
        ['sent', { reference: `TR-${one}`, transfer_account_id: account }],
        ['completed', {}],
      ] as const)
        expect((await act(staff.client, one, action, body)).status).toBe(200)
    }
    await complete(part.id)
    expect(await readPayment(holder, id)).toMatchObject({
      ...{ disposition: 'partly_refunded', refunds: [{ status: 'completed', amount: '20000.00' }] },
      credited: { amount: '50000.00' },
    })
    const rest = await refund(holder, id)
    expect(rest.amount, 'all that is left').toBe('30000.00')
    await complete(rest.id)
    expect(await readPayment(holder, id)).toMatchObject({ disposition: 'refunded' })
    const other = await operator(makePerson)
    expect((await giveBack([staff.client, other.client], rest.id)).status).toBe(200)
    expect(await readPayment(holder, id)).toMatchObject({ disposition: 'partly_refunded' })
  })

  test('by PSE the payer is asked by mail; he names his account once, and operators send it', async ({
    holder,
    anyone,
    makePerson,
  }) => {
    const staff = await operator(makePerson)
    const { id, email } = await paidLink(holder, anyone)
    const { id: one, status, expires_at } = await refund(holder, id, { amount: '30000' })
    expect(status).toBe('awaiting_destination')
    expect(new Date(`${expires_at}`).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    const path = `/api/refund_destinations/${await refundAddress(email)}/`
    const before = await anyone.get<RefundForPayerView>(path)
    expect(before.body).toMatchObject({ id: one, status: 'awaiting_destination', amount: '30000.00', account: null })
    expect(before.text, 'nothing of the account holder').not.toContain(holder.email)
    const unlisted = await anyone.post(path, bankAccountBody({ bank_id: 999_999 }))
    expectProblem(unlisted, { status: 400, code: 'Validation failed', fields: { bank_id: 'unknown_bank' } })
    const given = await anyone.post<RefundForPayerView>(path, bankAccountBody({ account_number: '0310 0012 345' }))
    expect(given.status, given.text).toBe(200)
    expect(given.body).toMatchObject({ status: 'requested', account: '••••2345', bank_name: expect.any(String) })
    expectProblem(await anyone.post(path, bankAccountBody()), { status: 400, code: 'InvalidStatus' })
    expect((await anyone.get<RefundForPayerView>(path)).body).toEqual(given.body)
    const seen = await staff.client.get(`/panel/payouts/${one}/`)
    expect(seen.body, 'the document is the payer’s').toMatchObject({ own: true, approvals_needed: 1 })
  })

  test('another’s account at the contact phone of a PSE payment is looked at by two', async ({
    holder,
    anyone,
    makePerson,
  }) => {
    const staff = await operator(makePerson)
    const { id, email } = await paidLink(holder, anyone)
    const { id: one } = await refund(holder, id)
    const to = { kind: 'nequi', phone: '3105550147', name: 'Ladrón', document_type: 'CC', document: '1018437903' }
    expect((await anyone.post(`/api/refund_destinations/${await refundAddress(email)}/`, to)).status).toBe(200)
    expect((await staff.client.get(`/panel/payouts/${one}/`)).body).toMatchObject({
      ...{ own: false, warnings: ['third_party'], approvals_needed: 2 },
    })
  })

  test('an account with another document is looked at by two', async ({ holder, anyone, makePerson }) => {
    const staff = await operator(makePerson)
    const { id, email } = await paidLink(holder, anyone)
    const { id: one } = await refund(holder, id)
    const unnamed = await staff.client.get(`/panel/payouts/${one}/`)
    expect(unnamed.body, 'nothing to warn about yet').toMatchObject({ warnings: [], approvals_needed: 1 })
    await anyone.post(
      `/api/refund_destinations/${await refundAddress(email)}/`,
      bankAccountBody({ document: '1018437903' }),
    )
    expect((await staff.client.get(`/panel/payouts/${one}/`)).body).toMatchObject({
      ...{ own: false, warnings: ['third_party'], approvals_needed: 2 },
    })
    // Bancolombia does not say whose account paid
    const unknown = await paidLink(holder, anyone, 'BANCOLOMBIA')
    const { id: other } = await refund(holder, unknown.id)
    await anyone.post(`/api/refund_destinations/${await refundAddress(unknown.email)}/`, bankAccountBody())
    expect((await staff.client.get(`/panel/payouts/${other}/`)).body).toMatchObject({
      ...{ own: false, warnings: ['payer_unknown'], approvals_needed: 2 },
    })
  })
})

test.describe('200', () => {
  test('cancelled while it waits, and the mail sent again under a new address', async ({ holder, anyone, pool }) => {
    const { id, email } = await paidLink(holder, anyone)
    const { id: one } = await refund(holder, id)
    const first = await refundAddress(email)
    const path = `/api/payments/${id}/refunds/${one}`
    expect((await holder.client.post(`${path}/ask_again/`, {})).status).toBe(200)
    await expect.poll(() => refundAddress(email)).not.toBe(first)
    expectProblem(await anyone.get(`/api/refund_destinations/${first}/`), { status: 404, code: 'Not found' })
    expect((await holder.client.post<RefundResource>(`${path}/cancel/`, {})).body).toMatchObject({
      status: 'cancelled',
    })
    expect(await balanceOf(pool, holder.id)).toBe('50000.00')
    expect(await readPayment(holder, id)).toMatchObject({ disposition: 'credited', refunds: [{ status: 'cancelled' }] })
    await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () => holder.client.post(`${path}/cancel/`, {}))
    await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () =>
      holder.client.post(`${path}/ask_again/`, {}),
    )
    expect((await refund(holder, id)).amount, 'and may be refunded again').toBe('50000.00')
  })
})

test.describe('429', () => {
  test('one payment’s payer is mailed three times an hour: asking again is refused, a new refund’s mail waits', async ({
    holder,
    anyone,
    pool,
  }) => {
    const { id, email } = await paidLink(holder, anyone)
    const { id: one } = await refund(holder, id, { amount: '1000' })
    const again = () => holder.client.post(`/api/payments/${id}/refunds/${one}/ask_again/`, {})
    for (let sent = 1; sent < 3; sent += 1) expect((await again()).status).toBe(200)
    const over = await refused(pool, holder, { status: 429, code: 'TooManyAttempts' }, again)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3000)
    for (let made = 0; made < 4; made += 1) await refund(holder, id, { amount: '1000' })
    await expect.poll(async () => (await mailsTo(pool, email)).filter((wait) => wait === 0)).toHaveLength(3)
    // three an hour, also of those that wait
    expect(await mailsTo(pool, email)).toEqual([0, 0, 0, 1, 1, 1, 2])
  })
})

test.describe('400', () => {
  test('never more than was credited, also by two at once', async ({ holder, anyone, makePerson, pool }) => {
    const staff = await operator(makePerson)
    await fill(holder, staff.client, pool)
    const { id } = await paidLink(holder, anyone, 'NEQUI')
    const ask = (amount: string) =>
      holder.client.post(`/api/payments/${id}/refunds/`, { amount, reason: 'Costó menos' })
    const fields = { amount: 'more_than_left' }
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () => ask('50000.01'))
    const answers = await Promise.all(['30000', '30000', '30000'].map(ask))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    // 98,810 + 50,000 − 30,000
    expect(await balanceOf(pool, holder.id)).toBe('118810.00')
  })

  test('a balance that does not reach, a payment that was not credited, a taken external id', async ({
    holder,
    anyone,
    pool,
  }) => {
    const { id } = await paidLink(holder, anyone, 'NEQUI')
    const external_id = `devolucion-${holder.id}`
    const one = await refund(holder, id, { amount: '1000', external_id })
    const post = (movement: string, body: object = {}) =>
      holder.client.post(`/api/payments/${movement}/refunds/`, { reason: 'Costó menos', ...body })
    const taken = await refused(
      pool,
      holder,
      { status: 400, code: 'Validation failed', fields: { external_id: 'external_id_taken' } },
      () => post(id, { amount: '1000', external_id }),
    )
    expect(taken.body).toMatchObject({ id: one.id })
    await pool.query(`update ledger_account set balance = 10 where owner_id = $1`, [holder.id])
    await refused(pool, holder, { status: 400, code: 'InsufficientBalance' }, () => post(id, { amount: '11' }))
    expect(await stoppedOverdrafts(pool, holder.id)).toEqual({ 'refund COP': { tries: 1, amount: '11.00' } })
    await pool.query(`update ledger_account set balance = 49000 where owner_id = $1`, [holder.id])
    const { movementId } = await paidTwice(holder.client, anyone, pool)
    for (const body of [{}, { amount: '1' }])
      await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () => post(movementId, body))
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields: { reason: 'required' } }, () =>
      holder.client.post(`/api/payments/${id}/refunds/`, {}),
    )
  })
})

test('404: another’s payment, an address that nobody was given, one whose time is over', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const other = await makePerson()
  const { id, email } = await paidLink(holder, anyone)
  expectProblem(await other.client.post(`/api/payments/${id}/refunds/`, { reason: 'Mío' }), {
    ...{ status: 404, code: 'Not found' },
  })
  expectProblem(await anyone.get('/api/refund_destinations/x/'), { status: 404, code: 'Not found' })
  const { id: one } = await refund(holder, id)
  const path = `/api/refund_destinations/${await refundAddress(email)}/`
  await pool.query(`update payout set expires_at = now() - interval '1 minute' where id = $1`, [one])
  expectProblem(await anyone.post(path, bankAccountBody()), { status: 400, code: 'CodeExpired' })
  await expect
    .poll(async () => (await readPayment(holder, id)).refunds[0]?.status, { timeout: 90_000 })
    .toBe('cancelled')
  expect(await balanceOf(pool, holder.id)).toBe('50000.00')
})
