import { deposit, depositBody, makePayer, startDeposit } from '../../support/money/deposits'
import { makeLink } from '../../support/money/payments'
import { auditOf, operator, superuser } from '../../support/people/staff'
import { byTwo } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const fees = '/panel/fees/'
const rates = '/panel/rates/'

test.describe('fees', () => {
  test('200: an account’s own rule applies from now on; earlier quotes keep their fee', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const [one, other] = [await superuser(makePerson), await superuser(makePerson)]
    const set = (body: object) => byTwo([one.client, other.client], { path: fees, body })
    const before = await startDeposit(holder.client)
    const link = await makeLink(holder.client)
    const rule = { currency: 'COP', owner_id: holder.id, percentage: '1.75', fixed: 200, reason: 'Acuerdo' }
    expect((await set({ ...rule, method: 'pse' })).body).toMatchObject({ status: 'APPLIED' })
    const listed = await one.client.get<{ results: object[] }>(`${fees}?owner_id=${holder.id}`)
    expect(listed.body.results[0]).toEqual({
      id: expect.any(Number),
      method: 'pse',
      currency: 'COP',
      owner_id: holder.id,
      owner: holder.email,
      percentage: '1.75',
      fixed: '200.00',
      iva_percentage: '19.00',
      updated_at: expect.stringMatching(/Z$/),
    })
    await set({ ...rule, method: 'payment_link', percentage: '5' })
    // 100,000 × 1.75 % + 200 = 1,950; × 19 % = 370.50
    expect((await startDeposit(holder.client)).fee_breakdown).toMatchObject({
      fee_service: '1950.00',
      fee_iva: '370.50',
      total_to_pay: '102320.50',
      fee_percentage: '1.75',
    })
    const { rows } = await pool.query('select fee_service, fee_iva from money_movement where id = $1', [
      before.money_movement_id,
    ])
    expect(rows).toEqual([{ fee_service: '2500.00', fee_iva: '475.00' }])
    expect((await holder.client.get(`/api/payment_link/${link.uuid}/`)).body).toMatchObject({
      service_fee_amount: '1000.00',
    })
    const facts = {
      from: null,
      to: { percentage: '1.75', fixed: '200.00', iva_percentage: '19.00' },
      reason: 'Acuerdo',
    }
    expect(await auditOf(pool, `fee:pse:COP:user:${holder.id}`)).toEqual([
      { actor_id: one.id, action: 'fee.proposed', ...facts },
      { actor_id: other.id, action: 'fee.changed', ...facts },
    ])
  })

  test('200, 204: changed, listed, and taken away again', async ({ holder, makePerson, pool }) => {
    const [{ client }, other] = [await superuser(makePerson), await superuser(makePerson)]
    const rule = { method: 'nequi', currency: 'COP', owner_id: holder.id, percentage: '3' }
    const both = [client, other.client] as const
    await byTwo(both, { path: fees, body: rule })
    await byTwo(both, { path: fees, body: { ...rule, percentage: '4.5' } })
    const listed = await client.get<{ results: { id: number }[] }>(`${fees}?owner_id=${holder.id}`)
    expect(listed.body).toMatchObject({ count: 1, results: [{ percentage: '4.50' }] })
    const removal = { method: 'DELETE', path: `${fees}${listed.body.results[0]?.id}/` }
    expect((await byTwo(both, removal)).body).toMatchObject({ status: 'APPLIED' })
    expect((await startDeposit(holder.client, { type: 'nequi' })).fee_breakdown).toMatchObject({
      fee_service: '1500.00',
    })
    const history = await auditOf(pool, `fee:nequi:COP:user:${holder.id}`)
    const done = history.filter(({ action }) => action !== 'fee.proposed')
    expect(done.map(({ action, to }) => [action, to && (to as { percentage: string }).percentage])).toEqual([
      ['fee.changed', '3.00'],
      ['fee.changed', '4.50'],
      ['fee.removed', null],
    ])
  })

  test('200: those of everybody are listed first, to operators too', async ({ makePerson }) => {
    const { client } = await operator(makePerson)
    const { body } = await client.get<{ results: { owner_id: number | null }[] }>(`${fees}?page_size=20`)
    expect(body.results.map(({ owner_id }) => owner_id)).toEqual(Array.from({ length: 20 }, () => null))
  })

  test('400: a rule that leaves nothing of the least amount, of everybody or of one account', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client } = await superuser(makePerson)
    // Other tests have rules for accounts of their own.
    const rules = async () =>
      (await pool.query('select * from fee_rule where owner_id is null or owner_id = $1 order by id', [holder.id])).rows
    const before = await rules()
    // PSE from 1,500.00: 0 % + 1,260.50, with IVA of 239.50, takes all of it; a link must exceed 1,000.00
    const taking: [object, string][] = [
      [{ method: 'pse', currency: 'COP', percentage: '0', fixed: '1260.50' }, 'fixed'],
      [{ method: 'payment_link', currency: 'COP', percentage: '50', fixed: '341' }, 'fixed'],
      [{ method: 'bancolombia', currency: 'COP', percentage: '90' }, 'percentage'],
      [{ method: 'bank_transfer', currency: 'MXN', percentage: '84.04' }, 'percentage'],
    ]
    for (const [rule, field] of taking)
      for (const owner of [{}, { owner_id: holder.id }]) {
        const answer = await client.post(fees, { ...rule, ...owner }, { 'accept-language': 'en' })
        expectProblem(answer, { status: 400, code: 'Validation failed', fields: { [field]: 'fee_takes_all' } })
      }
    const { body } = await client.post<{ errors: { message: string }[] }>(fees, taking[0]?.[0], {
      'accept-language': 'en',
    })
    expect(body.errors[0]?.message).toContain('of 1,500.00 COP they take 1,500.00')
    expect(await rules()).toEqual(before)
    const least = { method: 'pse', currency: 'COP', owner_id: holder.id, percentage: '0', fixed: '1260.49' }
    const other = await superuser(makePerson)
    expect((await byTwo([client, other.client], { path: fees, body: least })).body).toMatchObject({ status: 'APPLIED' })
    // 1,260.49 + 239.49 leaves two centavos
    const started = await startDeposit(holder.client, { amount_cop: '1500', fee_mode: 'receiver' })
    expect(started.fee_breakdown).toMatchObject({ total_fee: '1499.98' })
  })

  test('twenty at once on one rule: one proposal', async ({ holder, makePerson, pool }) => {
    const { client } = await superuser(makePerson)
    const body = { method: 'pse', currency: 'COP', owner_id: holder.id, reason: 'Acuerdo' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => client.post(fees, { ...body, percentage: `${at}` })),
    )
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 202))
      expectProblem(answer, { status: 400, code: 'ProposalOpen' })
    const { rowCount } = await pool.query('select from proposal where subject = $1', [`fee:pse:COP:user:${holder.id}`])
    expect(rowCount).toBe(1)
  })

  test('400, 403, 404', async ({ holder, makePerson, pool }) => {
    const { client } = await superuser(makePerson)
    const wrong = { method: 'cash', currency: 'EUR', percentage: '100.01', fixed: '-1', iva_percentage: 'x' }
    expectProblem(await client.post(fees, wrong), {
      status: 400,
      code: 'Validation failed',
      fields: {
        method: 'invalid',
        currency: 'invalid',
        percentage: 'too_large',
        fixed: 'too_small',
        iva_percentage: 'not_a_decimal',
      },
    })
    const rule = { method: 'pse', currency: 'COP', percentage: '2' }
    expectProblem(await client.post(fees, { ...rule, owner_id: 999_999_999 }), {
      status: 404,
      code: 'Profile not found',
    })
    const { rows } = await pool.query('select id from fee_rule where owner_id is null limit 1')
    expectProblem(await client.call('DELETE', `${fees}${rows[0].id}/`), {
      status: 400,
      code: 'Validation failed',
      fields: { id: 'not_allowed' },
    })
    expectProblem(await client.call('DELETE', `${fees}999999999/`), { status: 404, code: 'Not found' })
    const staff = await operator(makePerson)
    const forbidden = { status: 403, code: 'FORBIDDEN' }
    expectProblem(await staff.client.post(fees, rule), forbidden)
    expectProblem(await staff.client.call('DELETE', `${fees}${rows[0].id}/`), forbidden)
    expectProblem(await holder.client.get(fees), forbidden)
  })

  test('403: where a PIN is set it is asked for, and nothing changed', async ({ holder, makePerson, pool }) => {
    const { client, password } = await superuser(makePerson)
    expect((await client.post('/profile/pin/', { pin: '402917', password })).status).toBe(200)
    const rule = { method: 'pse', currency: 'COP', owner_id: holder.id, percentage: '2' }
    expectProblem(await client.post(fees, rule), { status: 403, code: 'StepUpRequired' })
    expectProblem(await client.post(rates, { rate: '1' }), { status: 403, code: 'StepUpRequired' })
    expect((await pool.query('select from fee_rule where owner_id = $1', [holder.id])).rowCount).toBe(0)
    expect((await client.post(fees, { ...rule, reason: 'Acuerdo', pin: '402917' })).status).toBe(202)
  })
})

test('a percentage that is a referral’s or a fee’s is never more than the deposit: receiver mode refuses', async ({
  holder,
  pool,
}) => {
  // As an older rule may be: today no rule that leaves nothing is accepted.
  await pool.query(
    `insert into fee_rule (product, currency, owner_id, percentage, fixed, iva_percentage)
     values ('nequi', 'COP', $1, 100, 0, 19)`,
    [holder.id],
  )
  const body = { ...depositBody('nequi', await makePayer(holder.client)), fee_mode: 'receiver' }
  expectProblem(await deposit(holder.client, 'nequi', body), {
    status: 400,
    code: 'Validation failed',
    fields: { amount: 'nothing_to_credit' },
  })
})
