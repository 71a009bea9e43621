import { auditOf, operator, superuser } from '../../support/people/staff'
import { byTwo } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const rates = '/panel/rates/'

test.describe('rates', () => {
  test('more than ten percent off the last one: acknowledgement and reason are required of every caller', async ({
    makePerson,
    pool,
    setRate,
  }) => {
    await setRate('4000.00')
    const [{ client }, other] = [await superuser(makePerson), await superuser(makePerson)]
    const newest = async () =>
      (await pool.query('select rate::text from exchange_rate order by id desc limit 1')).rows[0].rate
    const last = await newest()
    const factor = async (by: string) =>
      (await pool.query('select round($1::numeric * $2::numeric, 2)::text as rate', [last, by])).rows[0].rate
    const seen = { acknowledged_warnings: ['far_from_last'] }
    const reason = 'Devaluación de hoy.'
    for (const rate of [await factor('1.2'), await factor('0.01')]) {
      const refusal = (fields: object) => ({ status: 400, code: 'Validation failed', fields: { ...fields } })
      const [unseen, unexplained] = [{ acknowledged_warnings: 'acknowledgement_required' }, { reason: 'required' }]
      expectProblem(await client.post(rates, { rate }), refusal({ ...unseen, ...unexplained }))
      expectProblem(await client.post(rates, { rate, reason }), refusal(unseen))
      expectProblem(await client.post(rates, { rate, ...seen }), refusal(unexplained))
    }
    expect(await newest()).toBe(last)
    const set = (fields: object) => byTwo([client, other.client], { path: rates, body: { reason, ...fields } })
    const rate = await factor('1.2')
    expect((await set({ rate, ...seen })).body).toMatchObject({ status: 'APPLIED' })
    expect((await set({ rate: last, reason: 'Era un error.', ...seen })).body).toMatchObject({ status: 'APPLIED' })
    expect((await set({ rate: await factor('1.05') })).status, 'five percent').toBe(200)
    expect((await set({ rate: last })).status).toBe(200)
    const log = (await auditOf(pool, 'rate:USD:COP')).filter(
      ({ actor_id, action }) => actor_id === other.id && action === 'rate.set',
    )
    const warned = { actor_id: other.id, action: 'rate.set' }
    expect(log.slice(0, 3)).toEqual([
      { ...warned, from: { rate: last }, to: { rate, warnings: ['far_from_last'] }, reason },
      { ...warned, from: { rate }, to: { rate: last, warnings: ['far_from_last'] }, reason: 'Era un error.' },
      { ...warned, from: { rate: last }, to: { rate: await factor('1.05') }, reason },
    ])
  })

  test('403, 400, and the list: newest first', async ({ makePerson }) => {
    const staff = await operator(makePerson)
    const { client } = await superuser(makePerson)
    expectProblem(await staff.client.post(rates, { rate: '4000' }), { status: 403, code: 'FORBIDDEN' })
    expectProblem(await client.post(rates, { rate: '0' }), {
      status: 400,
      code: 'Validation failed',
      fields: { rate: 'too_small' },
    })
    const { body } = await staff.client.get<{ results: { id: number }[] }>(rates)
    const ids = body.results.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(body.results[0]).toMatchObject({ base: 'USD', quote: 'COP', rate: expect.stringMatching(/^\d+\.\d\d$/) })
  })
})

test.describe('gmf', () => {
  test('off unless two superusers set a rate, which stays in the list; at most one percent', async ({
    makePerson,
    pool,
  }) => {
    const staff = await operator(makePerson)
    const [{ client }, other] = [await superuser(makePerson), await superuser(makePerson)]
    const path = '/panel/gmf_rates/'
    expectProblem(await staff.client.post(path, { percentage: '0' }), { status: 403, code: 'FORBIDDEN' })
    expectProblem(await client.post(path, { percentage: '4' }), {
      status: 400,
      code: 'Validation failed',
      fields: { percentage: 'too_large' },
    })
    // zero, because the rate holds for every payout of this installation; `e2e/books` sets another
    const body = { percentage: '0', reason: 'No es retenedor.' }
    const set = await byTwo([client, other.client], { path, body })
    expect(set.body).toMatchObject({ status: 'APPLIED', proposed: { percentage: '0.00' } })
    const listed = (await staff.client.get<{ results: object[] }>(path)).body.results
    expect(listed[0]).toMatchObject({ percentage: '0.00', set_at: expect.any(String) })
    const log = (await auditOf(pool, 'rate:GMF')).filter(
      ({ actor_id, action }) => actor_id === other.id && action === 'rate.set',
    )
    expect(log).toMatchObject([{ to: { percentage: '0.00' }, reason: 'No es retenedor.' }])
  })
})
