import { stoppedOverdrafts } from '../../support/money/overdrafts'
import { balanceOf, transfersOf } from '../../support/money/payments'
import { addBeneficiary, fill, type Payout, requestPayout } from '../../support/money/payouts'
import { makeMember } from '../../support/people/members'
import type { Person } from '../../support/people/people'
import { operator } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/payouts/'

const reservedOf = async ({ client }: Person) =>
  (await client.get<Record<string, string>>('/balance/reserved/')).body.COP

/** The account's own rule: 1 % and 500.00, of which 19 %. */
const charge = (pool: import('pg').Pool, { id }: Person) =>
  pool.query(
    `insert into fee_rule (product, currency, owner_id, percentage, fixed, iva_percentage, updated_at)
     values ('payout', 'COP', $1, 1, 500, 19, now())`,
    [id],
  )

const eventOf = async (pool: import('pg').Pool, id: string) => {
  const { rows } = await pool.query<{ number: number }>('select number from payout where id = $1', [id])
  return `payout:${rows[0]?.number}`
}

test.describe('201, 200', () => {
  test('quoted, requested and cancelled: all of it leaves at once, and all of it comes back', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    await fill(holder, client, pool)
    await charge(pool, holder)
    const id = await addBeneficiary(holder, pool)
    const quote = await holder.client.post(`${path}quote/`, { currency: 'COP', amount: '50000' })
    // 50,000 × 1 % + 500 = 1,000; × 19 % = 190
    const priced = { amount: '50000.00', fee_service: '1000.00', fee_iva: '190.00', gmf: '0.00', total: '51190.00' }
    expect(quote.body).toEqual({ currency: 'COP', ...priced })
    const asked = await holder.client.post<Payout>(path, {
      ...{ beneficiary_id: id, currency: 'COP', amount: '50000', external_id: 'retiro-1', description: 'Retiro' },
    })
    expect(asked.status, asked.text).toBe(201)
    expect(asked.body).toMatchObject({ ...priced, status: 'requested', own: true, external_id: 'retiro-1' })
    expect(asked.body.payee).toMatchObject({ kind: 'bank_account', account_number: expect.stringMatching(/7777$/) })
    // 98,810.00 − 51,190.00
    expect([await balanceOf(pool, holder.id), await reservedOf(holder)]).toEqual(['47620.00', '51190.00'])
    const event = await eventOf(pool, asked.body.id)
    expect(await transfersOf(pool, event)).toEqual([
      'wallet → payouts 50000.00 COP',
      'wallet → payouts 1000.00 COP',
      'wallet → payouts 190.00 COP',
    ])
    const cancelled = await holder.client.post<Payout>(`${path}${asked.body.id}/cancel/`, {})
    expect(cancelled.body).toMatchObject({ status: 'cancelled', ended_at: expect.any(String) })
    expect([await balanceOf(pool, holder.id), await reservedOf(holder)]).toEqual(['98810.00', '0.00'])
    expect((await transfersOf(pool, event)).slice(3)).toEqual([
      'payouts → wallet 50000.00 COP',
      'payouts → wallet 1000.00 COP',
      'payouts → wallet 190.00 COP',
    ])
    await refused(pool, holder, { status: 400, code: 'InvalidStatus' }, () =>
      holder.client.post(`${path}${asked.body.id}/cancel/`, {}),
    )
    const { body: page } = await holder.client.get<{ count: number; results: Payout[] }>(`${path}?status=cancelled`)
    expect(page).toMatchObject({ count: 1, results: [{ id: asked.body.id }] })
    expect((await holder.client.get(`${path}${asked.body.id}/`)).body).toEqual(page.results[0])
  })

  test('its events carry it as it was', async ({ holder, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    await fill(holder, client, pool)
    const { id } = await requestPayout(holder, await addBeneficiary(holder, pool))
    await holder.client.post(`${path}${id}/cancel/`, {})
    const { rows } = await pool.query(
      `select type, data ->> 'status' as status from outbox where subject = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { type: 'payout.requested', status: 'requested' },
      { type: 'payout.cancelled', status: 'cancelled' },
    ])
  })

  test('who asked for it is looked at as its holder is', async ({ holder, makePerson, pool, platform }) => {
    const staff = await operator(makePerson)
    const member = await makeMember(platform, holder, 'FINANCE')
    await fill(holder, staff.client, pool)
    const beneficiary = await addBeneficiary(holder, pool)
    await pool.query(
      `insert into message (channel, kind, user_id, "to", queued_at)
       select 'email', 'otp_enabled', id, email, now() from "user" where email = $1`,
      [member.email],
    )
    const asks = async (client: Person['client']) => {
      const body = { beneficiary_id: beneficiary, currency: 'COP', amount: '1000' }
      const { id } = (await client.post<Payout>(path, body)).body
      return (await staff.client.get<{ warnings: string[] }>(`/panel/payouts/${id}/`)).body.warnings
    }
    expect(await asks(member.client)).toEqual(['access_changed'])
    expect(await asks(holder.client)).toEqual([])
  })

  test('the same key again is the same payout', async ({ holder, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    await fill(holder, client, pool)
    const body = { beneficiary_id: await addBeneficiary(holder, pool), currency: 'COP', amount: '1000' }
    const headers = { 'idempotency-key': `retiro-${holder.id}` }
    const ask = () => holder.client.call<Payout>('POST', path, { body, headers })
    const [one, two] = [await ask(), await ask()]
    expect(two.body).toEqual(one.body)
    expect(await balanceOf(pool, holder.id)).toBe('97810.00')
  })
})

test.describe('400', () => {
  test('what the balance does not reach is refused as a whole, also with its fee, also two at once', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    await fill(holder, client, pool)
    const id = await addBeneficiary(holder, pool)
    const ask = (facts: object) =>
      holder.client.post<Payout>(path, { beneficiary_id: id, currency: 'COP', amount: '98810.01', ...facts })
    const wanted = { status: 400, code: 'InsufficientBalance' }
    await refused(pool, holder, wanted, () => ask({}))
    await refused(pool, holder, wanted, () => ask({ currency: 'USD', amount: '1' }))
    await charge(pool, holder)
    await refused(pool, holder, wanted, () => ask({ amount: '98810.00' }))
    const answers = await Promise.all([1, 2, 3].map(() => ask({ amount: '60000' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    // 60,000 × 1 % + 500 = 1,100; IVA 209: 98,810 − 61,309
    expect(await balanceOf(pool, holder.id)).toBe('37501.00')
    // 98,810.01 without a fee, 98,810.00 with 1,488.10 and 282.74 of IVA, 61,309.00 twice; in dollars one
    const largest = { tries: 4, amount: '100580.84' }
    expect(await stoppedOverdrafts(pool, holder.id)).toEqual({
      'withdrawal COP': largest,
      'withdrawal USD': { tries: 1, amount: expect.any(String) },
    })
    const once = holder.client.with({ 'idempotency-key': `sin-saldo-${holder.id}` })
    const again = { beneficiary_id: id, currency: 'COP', amount: '50000' }
    const first = await once.post(path, again)
    expectProblem(first, wanted)
    expect((await once.post(path, again)).text, 'the stored refusal').toBe(first.text)
    expect((await stoppedOverdrafts(pool, holder.id))['withdrawal COP'], 'a repeated call counts once').toEqual({
      ...largest,
      tries: 5,
    })
  })

  test('an external id that is taken, with the payout that has it', async ({ holder, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    await fill(holder, client, pool)
    const beneficiary = await addBeneficiary(holder, pool)
    const { id } = await requestPayout(holder, beneficiary, { amount: '1000', external_id: 'retiro-7' })
    const taken = await refused(
      pool,
      holder,
      { status: 400, code: 'Validation failed', fields: { external_id: 'external_id_taken' } },
      () =>
        holder.client.post(path, {
          ...{ beneficiary_id: beneficiary, currency: 'COP', amount: '1000', external_id: 'retiro-7' },
        }),
    )
    expect(taken.body).toMatchObject({ id })
  })

  test("an account of another's, a removed one, and one that must wait", async ({ holder, makePerson, pool }) => {
    const [staff, other] = [await operator(makePerson), await makePerson()]
    await fill(holder, staff.client, pool)
    const ask = (beneficiary_id: string) =>
      holder.client.post(path, { beneficiary_id, currency: 'COP', amount: '1000' })
    const fields = (code: string) => ({ status: 400, code: 'Validation failed', fields: { beneficiary_id: code } })
    const foreign = await addBeneficiary(other, pool)
    await refused(pool, holder, fields('unknown_beneficiary'), () => ask(foreign))
    const own = await addBeneficiary(holder, pool)
    await pool.query(`update beneficiary set payable_from = now() + interval '1 hour' where id = $1`, [own])
    await refused(pool, holder, fields('not_payable_yet'), () => ask(own))
    await holder.client.call('DELETE', `/api/beneficiaries/${own}/`)
    await refused(pool, holder, fields('unknown_beneficiary'), () => ask(own))
  })

  test('amounts that are none', async ({ holder }) => {
    for (const [amount, code] of [
      ['0', 'too_small'],
      ['-1', 'too_small'],
      ['1.001', 'too_many_places'],
      ['1e3', 'not_a_decimal'],
    ])
      expectProblem(await holder.client.post(path, { beneficiary_id: 'be_x', currency: 'COP', amount }), {
        ...{ status: 400, code: 'Validation failed', fields: { amount: `${code}` } },
      })
  })
})

test('403, 404: a member who only reads, an account that is not ready, another’s payout', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [staff, other] = [await operator(makePerson), await makePerson({ level: 2 })]
  await fill(holder, staff.client, pool)
  const { id } = await requestPayout(holder, await addBeneficiary(holder, pool))
  expectProblem(await other.client.get(`${path}${id}/`), { status: 404, code: 'Not found' })
  expectProblem(await other.client.post(`${path}${id}/cancel/`, {}), { status: 404, code: 'Not found' })
  expectProblem(await other.client.post(path, { beneficiary_id: 'be_x', currency: 'COP', amount: '1' }), {
    status: 403,
    code: 'LevelNotAllowed',
  })
})
