import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { caseOf, paidTwice } from '../../support/money/cases'
import { notice, notify } from '../../support/money/notices'
import { makeLink, payBodies, startPayment, transfersOf } from '../../support/money/payments'
import { act, bankAccountBody, coveredAccount, giveBack } from '../../support/money/payouts'
import { readPayment } from '../../support/money/refunds'
import { decide, payerNames, readCase, returnByTwo, sendByHand } from '../../support/money/returns'
import { operator } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const numberOf = async (pool: pg.Pool, id: string) =>
  (await pool.query<{ number: number }>('select number from payout where id = $1', [id])).rows[0]?.number ?? 0

const newEmail = () => `pagador-${randomUUID()}@correo.example`

test.describe('200', () => {
  test('paid by PSE: out of suspense at once, the payer names his account, and the case is returned when it arrives', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [{ client: one }, { client: other }] = [await operator(makePerson), await operator(makePerson)]
    const email = newEmail()
    const { id, movementId } = await paidTwice(
      holder.client,
      anyone,
      pool,
      {},
      { ...payBodies.PSE, payer_email: email },
    )
    const account = await coveredAccount(pool, holder, one)
    const before = (await holder.client.get('/balance/')).body
    const refund = await returnByTwo({ one, other }, id)
    const number = await numberOf(pool, refund)
    expect(await transfersOf(pool, `payout:${number}`)).toEqual(['suspense → payouts 34126.67 COP'])
    expect(await readPayment(holder, movementId)).toMatchObject({
      ...{ disposition: 'in_suspense', credited: null },
      refunds: [{ id: refund, source: 'suspense', status: 'awaiting_destination', amount: '34126.67', reason: null }],
    })
    expect((await holder.client.get('/balance/reserved/')).body, 'none of it is the holder’s').toMatchObject({
      COP: '0.00',
    })
    for (const path of ['cancel', 'ask_again'])
      expectProblem(await holder.client.post(`/api/payments/${movementId}/refunds/${refund}/${path}/`, {}), {
        ...{ status: 404, code: 'Not found' },
      })
    await payerNames(anyone, email)
    // neither of the two who decided the case had seen this account
    expect((await act(one, refund, 'approve', { by_hand: true })).body).toMatchObject({ status: 'requested' })
    expect((await act(other, refund, 'approve')).body).toMatchObject({ status: 'approved' })
    await sendByHand(one, refund, account)
    expect(await readCase(pool, id)).toBe('RETURNING')
    expect(await readPayment(holder, movementId)).toMatchObject({ disposition: 'in_suspense' })
    expect((await act(one, refund, 'completed')).body).toMatchObject({ status: 'completed', suspense_case_id: id })
    expect(await readCase(pool, id)).toBe('RETURNED')
    expect(await readPayment(holder, movementId)).toMatchObject({
      ...{ disposition: 'returned', refunds: [{ status: 'completed' }] },
    })
    expect(await transfersOf(pool, `payout:${number}`)).toEqual([
      'suspense → payouts 34126.67 COP',
      'payouts → bank 34126.67 COP',
    ])
    expect((await holder.client.get('/balance/')).body).toEqual(before)
    const told = await pool.query<{ type: string }>(
      `select type from outbox where subject in ($1, $2) and type ~ '^refund|returned|suspended' and type not like 'suspense%' order by id`,
      [movementId, refund],
    )
    expect(told.rows.map(({ type }) => type)).toEqual([
      ...[
        'money_movement.suspended',
        'refund.awaiting_destination',
        'refund.requested',
        'refund.approved',
        'refund.sent',
      ],
      ...['refund.completed', 'money_movement.returned'],
    ])
    // the bank gives it back after all: it is held again, and may be returned again
    expect((await giveBack([one, other], refund)).status).toBe(200)
    expect(await readCase(pool, id)).toBe('OPEN')
    expect(await readPayment(holder, movementId)).toMatchObject({ disposition: 'in_suspense' })
    await returnByTwo({ one, other }, id)
  })

  test('paid by Nequi: to the phone that paid, which two persons saw, so it is approved', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [{ client: one, id: first }, { client: other, id: second }] = [
      await operator(makePerson),
      await operator(makePerson),
    ]
    const { id } = await paidTwice(holder.client, anyone, pool, {}, payBodies.NEQUI)
    const proposed = await decide(one, id, { action: 'RETURN', reason: 'Pagó dos veces' })
    expect(proposed.body).toMatchObject({ destination: { phone: '3105550147', own: true }, refund: null })
    const { body } = await decide(other, id, { action: 'RETURN' })
    expect(body.refund).toMatchObject({ status: 'approved' })
    const refund = body.refund?.id ?? ''
    expect((await one.get(`/panel/payouts/${refund}/`)).body).toMatchObject({
      ...{ purpose: 'return', requested_by_id: null, warnings: [] },
      approvals: [first, second].map((operator_id) => ({ operator_id })),
    })
    // rejected before it is sent: the case is open again, and the payer may be asked instead
    expect((await act(one, refund, 'reject', { reason: 'Prefiere su banco' })).status).toBe(200)
    expect(await readCase(pool, id)).toBe('OPEN')
    expect(await transfersOf(pool, `payout:${await numberOf(pool, refund)}`)).toEqual([
      'suspense → payouts 34126.67 COP',
      'payouts → suspense 34126.67 COP',
    ])
    const again = await returnByTwo({ one, other }, id, { ask_payer: true })
    const seen = await one.get<{ status: string }>(`/panel/payouts/${again}/`)
    expect(seen.body).toMatchObject({ status: 'awaiting_destination' })
    // no email: an operator hands over the address, and two others approve
    const asked = await one.post<{ url: string; mailed_to: null }>(`/panel/payouts/${again}/ask_payer/`, {})
    expect(asked.body).toMatchObject({ mailed_to: null, url: expect.stringMatching(/\/refund\/\w{43}$/) })
    const token = asked.body.url.slice(-43)
    const own = bankAccountBody({
      kind: 'nequi',
      phone: '3105550147',
      bank_id: null,
      account_type: null,
      account_number: null,
    })
    expect((await anyone.post(`/api/refund_destinations/${token}/`, own)).body).toMatchObject({ status: 'requested' })
    expectProblem(await act(one, again, 'approve', { by_hand: true }), { status: 400, code: 'SecondOperatorRequired' })
    const { client: third } = await operator(makePerson)
    expect((await act(other, again, 'approve', { by_hand: true })).body).toMatchObject({ status: 'requested' })
    expect((await act(third, again, 'approve')).body).toMatchObject({ status: 'approved', own: true })
  })

  test('who confirms a return confirms the account that he read, not one that was put there meanwhile', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [{ client: one }, { client: other }] = [await operator(makePerson), await operator(makePerson)]
    const { id } = await paidTwice(holder.client, anyone, pool)
    const to = (account_number: string) => ({ action: 'RETURN', destination: bankAccountBody({ account_number }) })
    await decide(one, id, { ...to('03100012345'), reason: 'Lo pidió de vuelta.' })
    await decide(one, id, { action: 'WITHDRAW' })
    await decide(one, id, { ...to('03100099999'), reason: 'Lo pidió de vuelta.' })
    const late = await decide(other, id, { ...to('03100012345'), expected_status: 'PROPOSED' })
    expectProblem(late, { status: 400, code: 'AlreadyDecided' })
    expectProblem(await decide(other, id, { action: 'RETURN', ask_payer: true }), {
      ...{ status: 400, code: 'Validation failed', fields: { destination: 'required' } },
    })
    expect(await readCase(pool, id)).toBe('PROPOSED')
    expect((await decide(other, id, to('03100099999'))).body).toMatchObject({ status: 'RETURNING' })
  })

  test('an account that an operator gives: the payer’s own is approved by the other, another’s by policy', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [{ client: one }, { client: other, id: confirmer }] = [await operator(makePerson), await operator(makePerson)]
    for (const document of ['1018437902', '1018437903']) {
      const { id } = await paidTwice(holder.client, anyone, pool)
      const refund = await returnByTwo({ one, other }, id, { destination: bankAccountBody({ document }) })
      const own = document === '1018437902'
      const seen = await one.get<{ status: string; approvals: object[] }>(`/panel/payouts/${refund}/`)
      expect(seen.body).toMatchObject({ own, approvals: own ? [{ operator_id: confirmer }] : [] })
      // the sandbox pays approved payouts automatically
      if (own) expect(seen.body.status).not.toBe('requested')
      if (own) continue
      const over = { acknowledged_warnings: ['third_party'], reason: 'Es su hija' }
      expectProblem(await act(one, refund, 'approve', over), { status: 400, code: 'SecondOperatorRequired' })
      expect((await act(other, refund, 'approve', over)).body).toMatchObject({ status: 'requested' })
    }
  })

  test('another amount, and an account erased: both go back the same way', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [{ client: one }, { client: other }] = [await operator(makePerson), await operator(makePerson)]
    const link = await makeLink(holder.client)
    const email = newEmail()
    const { money_movement_id: movementId } = await startPayment(anyone, link.uuid, {
      ...payBodies.PSE,
      payer_email: email,
    })
    expect((await notify(anyone, notice(movementId, 'approved', { amount: '40000.00' }))).status).toBe(200)
    const id = await caseOf(pool, movementId)
    await pool.query('update "user" set erased_at = now() where id = $1', [holder.id])
    const account = await coveredAccount(pool, await makePerson(), one)
    const refund = await returnByTwo({ one, other }, id)
    await payerNames(anyone, email)
    for (const client of [one, other]) await act(client, refund, 'approve', { by_hand: true })
    await sendByHand(one, refund, account)
    expect((await act(one, refund, 'completed')).body).toMatchObject({ status: 'completed', amount: '40000.00' })
    expect(await readCase(pool, id)).toBe('RETURNED')
  })

  test('the gateway takes the money back meanwhile: nobody is paid with it', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [{ client: one }, { client: other }] = [await operator(makePerson), await operator(makePerson)]
    const { id, movementId } = await paidTwice(holder.client, anyone, pool)
    const refund = await returnByTwo({ one, other }, id)
    await anyone.post(`/sandbox/movements/${movementId}/`, { outcome: 'return' })
    await expect.poll(() => readCase(pool, id)).toBe('RETURNED')
    expect(await transfersOf(pool, `suspense:${id}`)).toEqual(['suspense → rail:sandbox 34126.67 COP'])
    expect(await readPayment(holder, movementId)).toMatchObject({
      ...{ disposition: 'reversed', refunds: [{ id: refund, status: 'cancelled' }] },
    })
  })
})

test('400, 403, 404: decided already, by oneself, an account of no bank, a refund that is not a return', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const [{ client: one }, { client: other }] = [await operator(makePerson), await operator(makePerson)]
  const { id } = await paidTwice(holder.client, anyone, pool, {}, payBodies.NEQUI)
  await refused(
    pool,
    holder,
    { status: 400, code: 'Validation failed', fields: { 'destination.phone': 'required' } },
    () =>
      decide(one, id, {
        ...{ action: 'RETURN', reason: 'x' },
        destination: bankAccountBody({ kind: 'nequi', bank_id: null, account_type: null, account_number: null }),
      }),
  )
  const refund = await returnByTwo({ one, other }, id)
  for (const action of ['CREDIT', 'RETURN', 'WITHDRAW'])
    await refused(pool, holder, { status: 400, code: 'AlreadyDecided' }, () => decide(one, id, { action, reason: 'x' }))
  expectProblem(await one.post(`/panel/payouts/${refund}/ask_payer/`, {}), { status: 400, code: 'AlreadyDecided' })
  expectProblem(await holder.client.post(`/panel/payouts/${refund}/ask_payer/`, {}), { status: 403, code: 'FORBIDDEN' })
  expectProblem(await one.post(`/panel/payouts/re_${'0'.repeat(22)}/ask_payer/`, {}), {
    status: 404,
    code: 'Not found',
  })
})
