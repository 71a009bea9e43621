import { randomUUID } from 'node:crypto'
import { balanceOf, transfersOf } from '../../support/money/payments'
import {
  act,
  addBeneficiary,
  coveredAccount,
  fill,
  giveBack,
  type Payout,
  requestPayout,
} from '../../support/money/payouts'
import type { Person } from '../../support/people/people'
import { auditOf, operator, superuser } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'
import { wholeList } from '../../support/whole-list'

const path = '/panel/payouts/'

/** A holder with 98,810.00 and a payout of 50,000.00 to an account of his own, or of somebody else. */
async function asked(
  holder: Person,
  staff: Person,
  pool: import('pg').Pool,
  { own = true, amount = '50000.00' } = {},
): Promise<{ id: string; event: string }> {
  await fill(holder, staff.client, pool)
  const { id } = await requestPayout(holder, await addBeneficiary(holder, pool, { own }), { amount })
  const { rows } = await pool.query<{ number: number }>('select number from payout where id = $1', [id])
  return { id, event: `payout:${rows[0]?.number}` }
}

test.describe('200', () => {
  test('one operator approves a payout to the holder; sent and arrived, it leaves the bank account', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const staff = await operator(makePerson)
    const { id, event } = await asked(holder, staff, pool)
    expect((await staff.client.get(`${path}${id}/`)).body).toMatchObject({
      ...{ warnings: [], approvals_needed: 1, balance: '48810.00', reserved: '50000.00' },
    })
    const approved = await act(staff.client, id, 'approve', { by_hand: true })
    expect(approved.body).toMatchObject({ status: 'approved', rail: null, approvals: [{ operator_id: staff.id }] })
    const account = await coveredAccount(pool, holder, staff.client)
    const reference = `TR-${randomUUID()}`
    const sent = await act(staff.client, id, 'sent', { reference, transfer_account_id: account })
    expect(sent.body).toMatchObject({ status: 'sent', bank_reference: reference, transfer_account_id: account })
    expect((await act(staff.client, id, 'completed')).body).toMatchObject({ status: 'completed' })
    expect((await transfersOf(pool, event)).at(-1)).toBe('payouts → bank 50000.00 COP')
    expect((await auditOf(pool, event)).map(({ action }) => action)).toEqual([
      ...['payout.approved', 'payout.sent', 'payout.completed'],
    ])
    const late = { status: 400, code: 'AlreadyDecided' }
    const bodies = { approve: {}, sent: { reference: 'x' }, completed: {}, reject: { reason: 'Tarde' } }
    for (const [action, body] of Object.entries(bodies))
      await refused(pool, holder, late, () => act(staff.client, id, action, body))
  })

  test('two approve a payout to somebody else, each over its warning; the first changes no state', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const [one, other] = [await operator(makePerson), await operator(makePerson)]
    const { id, event } = await asked(holder, one, pool, { own: false })
    const fields = { acknowledged_warnings: 'acknowledgement_required', reason: 'required' }
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () =>
      act(one.client, id, 'approve'),
    )
    const over = { acknowledged_warnings: ['third_party'], reason: 'Es su contador.', by_hand: true }
    expect((await act(one.client, id, 'approve', over)).body).toMatchObject({ status: 'requested' })
    await refused(pool, holder, { status: 400, code: 'SecondOperatorRequired' }, () =>
      act(one.client, id, 'approve', over),
    )
    expect((await act(other.client, id, 'approve', over)).body).toMatchObject({ status: 'approved' })
    expect((await auditOf(pool, event)).map(({ action }) => action)).toEqual([
      ...['payout.approved_once', 'payout.approved'],
    ])
  })

  test('an approval of one who may no longer decide does not count', async ({ holder, makePerson, pool }) => {
    const [rogue, one, other] = [await operator(makePerson), await operator(makePerson), await operator(makePerson)]
    const { id } = await asked(holder, one, pool, { own: false })
    const over = { acknowledged_warnings: ['third_party'], reason: 'Es su contador.', by_hand: true }
    expect((await act(rogue.client, id, 'approve', over)).status).toBe(200)
    await pool.query(`update "user" set roles = '{USER}' where id = $1`, [rogue.id])
    expect((await act(one.client, id, 'approve', over)).body).toMatchObject({
      ...{ status: 'requested', approvals: [{ operator_id: one.id }] },
    })
    expect((await act(other.client, id, 'approve', over)).body).toMatchObject({ status: 'approved' })
  })

  test('rejected, before and after it was approved: all of it is back', async ({ holder, makePerson, pool }) => {
    const staff = await operator(makePerson)
    const { id } = await asked(holder, staff, pool)
    expect((await act(staff.client, id, 'reject', { reason: 'La cuenta no es suya.' })).body).toMatchObject({
      ...{ status: 'rejected', reason: 'La cuenta no es suya.' },
    })
    expect(await balanceOf(pool, holder.id)).toBe('98810.00')
    const again = await requestPayout(holder, await addBeneficiary(holder, pool))
    await act(staff.client, again.id, 'approve', { by_hand: true })
    await act(staff.client, again.id, 'reject', { reason: 'El banco no la conoce.' })
    expect(await balanceOf(pool, holder.id)).toBe('98810.00')
  })

  test('given back by the bank, on its way and after it arrived: all of it is back, once', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const [staff, other] = [await operator(makePerson), await operator(makePerson)]
    const account = await coveredAccount(pool, holder, staff.client)
    for (const arrives of [false, true]) {
      const before = await balanceOf(pool, holder.id)
      const { id } = await requestPayout(holder, await addBeneficiary(holder, pool))
      await act(staff.client, id, 'approve', { by_hand: true })
      const reference = `TR-${randomUUID()}`
      expect((await act(staff.client, id, 'sent', { reference, transfer_account_id: account })).status).toBe(200)
      if (arrives) expect((await act(staff.client, id, 'completed')).status).toBe(200)
      const by = [staff.client, other.client] as const
      const back = await giveBack(by, id, 'Cuenta cancelada.')
      expect(back.body).toMatchObject({ status: arrives ? 'APPLIED' : 'returned', reason: 'Cuenta cancelada.' })
      expect((await staff.client.get(`/panel/payouts/${id}/`)).body).toMatchObject({
        ...{ status: 'returned', reason: 'Cuenta cancelada.' },
      })
      expect(await balanceOf(pool, holder.id)).toBe(before)
      await refused(pool, holder, { status: 400, code: 'AlreadyDecided' }, () =>
        act(staff.client, id, 'returned', { reason: 'Otra vez' }),
      )
    }
  })

  test('listed by state', async ({ holder, makePerson, pool }) => {
    const staff = await operator(makePerson)
    const { id } = await asked(holder, staff, pool)
    const listed = await wholeList<Payout>(staff.client, `${path}?status=requested`)
    expect(listed.map((row) => row.id)).toContain(id)
  })
})

test('201: an operator asks for a holder, and another approves', async ({ holder, makePerson, pool }) => {
  const [one, other] = [await operator(makePerson), await operator(makePerson)]
  await fill(holder, one.client, pool)
  const beneficiary_id = await addBeneficiary(holder, pool)
  const body = { user_id: holder.id, beneficiary_id, currency: 'COP', amount: '1000', reason: 'Lo pidió por teléfono' }
  const made = await one.client.post<Payout>(path, body)
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({ status: 'requested', requested_by_id: one.id, owner: { id: holder.id } })
  await refused(pool, holder, { status: 400, code: 'SecondOperatorRequired' }, () =>
    act(one.client, made.body.id, 'approve'),
  )
  await pool.query('update "user" set blocked_at = now() where id = $1', [one.id])
  await refused(pool, holder, { status: 400, code: 'ProposalLapsed' }, () => act(other.client, made.body.id, 'approve'))
  await pool.query('update "user" set blocked_at = null where id = $1', [one.id])
  expect((await act(other.client, made.body.id, 'approve', { by_hand: true })).body).toMatchObject({
    status: 'approved',
  })
  expectProblem(await one.client.post(path, { ...body, user_id: one.id }), { status: 403, code: 'FORBIDDEN' })
  expectProblem(await one.client.post(path, { ...body, user_id: 999_999_999 }), {
    status: 404,
    code: 'Profile not found',
  })
})

test.describe('400', () => {
  test('a bank account never pays more than it has; a superuser says why it may', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const [staff, boss] = [await operator(makePerson), await superuser(makePerson)]
    await fill(holder, staff.client, pool)
    const account = await coveredAccount(pool, holder, staff.client, '60000')
    const ids = []
    for (const amount of ['50000', '20000']) {
      const { id } = await requestPayout(holder, await addBeneficiary(holder, pool), { amount })
      await act(staff.client, id, 'approve', { by_hand: true })
      ids.push(id)
    }
    const [first = '', second = ''] = ids
    const send = (client: Person['client'], id: string, more: object = {}) =>
      act(client, id, 'sent', { reference: `TR-${randomUUID()}`, transfer_account_id: account, ...more })
    expect((await send(staff.client, first)).status).toBe(200)
    const fields = { transfer_account_id: 'not_covered' }
    const uncovered = { status: 400, code: 'Validation failed', fields }
    // 60,000.00 − 50,000.00 on its way
    await refused(pool, holder, uncovered, () => send(staff.client, second))
    await refused(pool, holder, uncovered, () => send(staff.client, second, { exception: 'Confíe' }))
    expect((await send(boss.client, second, { exception: 'El extracto entra mañana.' })).body).toMatchObject({
      ...{ status: 'sent', cover_exception: 'El extracto entra mañana.' },
    })
  })

  test("the bank's number is one payout's", async ({ holder, makePerson, pool }) => {
    const staff = await operator(makePerson)
    await fill(holder, staff.client, pool)
    const account = await coveredAccount(pool, holder, staff.client)
    const beneficiary = await addBeneficiary(holder, pool)
    const [one, two] = [
      await requestPayout(holder, beneficiary, { amount: '1000' }),
      await requestPayout(holder, beneficiary, { amount: '2000' }),
    ]
    const reference = `TR-${randomUUID()}`
    for (const { id } of [one, two]) await act(staff.client, id, 'approve', { by_hand: true })
    await act(staff.client, one.id, 'sent', { reference, transfer_account_id: account })
    const fields = { reference: 'reference_used' }
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () =>
      act(staff.client, two.id, 'sent', { reference, transfer_account_id: account }),
    )
  })

  test('two operators at once: one approves, the other hears of it', async ({ holder, makePerson, pool }) => {
    const [one, other] = [await operator(makePerson), await operator(makePerson)]
    const { id } = await asked(holder, one, pool)
    const answers = await Promise.all([one, other].map(({ client }) => act(client, id, 'approve', { by_hand: true })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('approved and cancelled at once: one wins, and the money is in one place', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const staff = await operator(makePerson)
    const { id } = await asked(holder, staff, pool)
    await Promise.all([
      act(staff.client, id, 'approve', { by_hand: true }),
      holder.client.post(`/api/payouts/${id}/cancel/`, {}),
    ])
    const { status } = (await holder.client.get<Payout>(`/api/payouts/${id}/`)).body
    expect(['approved', 'cancelled']).toContain(status)
    expect(await balanceOf(pool, holder.id)).toBe(status === 'approved' ? '48810.00' : '98810.00')
  })
})

test('403, 404: only operators, never on a payout of their own', async ({ holder, makePerson, pool }) => {
  const staff = await operator(makePerson)
  const { id } = await asked(holder, staff, pool)
  const forbidden = { status: 403, code: 'FORBIDDEN' }
  await refused(pool, holder, forbidden, () => act(holder.client, id, 'approve'))
  await pool.query(`update "user" set roles = '{OPERATOR}' where id = $1`, [holder.id])
  await refused(pool, holder, forbidden, () => act(holder.client, id, 'approve'))
  expectProblem(await act(staff.client, 'po_0000000000000000000000', 'approve'), { status: 404, code: 'Not found' })
})
