import { randomUUID } from 'node:crypto'
import type { Client } from '../../support/client'
import { transfersOf } from '../../support/money/payments'
import { auditOf, operator, superuser } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

type Row = { id: number; status: string }

test.describe('rail payouts', () => {
  const rails = '/panel/rail_payouts/'
  const railBody = (facts: object = {}) => ({
    ...{ rail: 'cobre', amount: '4850000.00', cost: '150000', reference: `DISP-${randomUUID()}` },
    ...facts,
  })
  const settle = (client: Client, id: number, status = 'APPROVED', reason?: string) =>
    client.post<Row>(`${rails}${id}/`, { status, reason })

  test('201, 200: recorded by one, nothing moves; confirmed by another, the rail comes back towards zero', async ({
    makePerson,
    pool,
  }) => {
    const [one, other] = [await operator(makePerson), await operator(makePerson)]
    const sent = railBody()
    const proposed = await one.client.post<Row>(rails, sent)
    expect(proposed).toMatchObject({
      status: 201,
      body: {
        ...sent,
        cost: '150000.00',
        currency: 'COP',
        status: 'PROPOSED',
        proposed_by_id: one.id,
        decided_at: null,
      },
    })
    const { id } = proposed.body
    expectProblem(await settle(one.client, id), { status: 400, code: 'SecondOperatorRequired' })
    expect(await transfersOf(pool, `rail_payout:${id}`)).toEqual([])
    await pool.query(`update "user" set roles = '{USER}' where id = $1`, [one.id])
    expectProblem(await settle(other.client, id), { status: 400, code: 'ProposalLapsed' })
    await pool.query(`update "user" set roles = '{OPERATOR}' where id = $1`, [one.id])
    expect((await settle(other.client, id)).body).toMatchObject({ id, status: 'PAID', decided_by_id: other.id })
    const posted = ['bank → rail:cobre 4850000.00 COP', 'costs → rail:cobre 150000.00 COP']
    expect(await transfersOf(pool, `rail_payout:${id}`)).toEqual(posted)
    for (const status of ['APPROVED', 'REJECTED'])
      expectProblem(await settle(other.client, id, status), { status: 400, code: 'AlreadyDecided' })
    expect(await transfersOf(pool, `rail_payout:${id}`)).toEqual(posted)
    expect((await one.client.get(`${rails}?status=PAID`)).text).toContain(sent.reference)
    expect((await auditOf(pool, `rail_payout:${id}`)).map(({ action }) => action)).toEqual([
      'rail_payout.proposed',
      'rail_payout.paid',
    ])
  })

  test('200: two at once confirm it once', async ({ makePerson, pool }) => {
    const [one, ...others] = [await operator(makePerson), await operator(makePerson), await superuser(makePerson)]
    const { id } = (await one.client.post<Row>(rails, railBody())).body
    const answers = await Promise.all(others.flatMap(({ client }) => [settle(client, id), settle(client, id)]))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await transfersOf(pool, `rail_payout:${id}`)).toHaveLength(2)
  })

  test('200: rejected, also by who recorded it, nothing moves, and the number may be recorded rightly', async ({
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    const sent = railBody({ amount: '48500000.00' })
    const { id } = (await client.post<Row>(rails, sent)).body
    const doubled = { status: 400, code: 'Validation failed', fields: { reference: 'doubled' } }
    expectProblem(await client.post(rails, sent), doubled)
    expect((await settle(client, id, 'REJECTED', 'Un cero de más.')).body).toMatchObject({ status: 'REJECTED' })
    expect(await transfersOf(pool, `rail_payout:${id}`)).toEqual([])
    const again = await client.post<Row>(rails, { ...sent, amount: '4850000.00' })
    expect(again).toMatchObject({ status: 201, body: { amount: '4850000.00', status: 'PROPOSED' } })
    expectProblem(await client.post(rails, sent), doubled)
  })

  test('400, 403, 404', async ({ makePerson, holder }) => {
    const { client } = await operator(makePerson)
    expectProblem(await client.post(rails, { rail: 'x', amount: '-1', cost: '-1', reference: 'a' }), {
      status: 400,
      code: 'Validation failed',
      fields: { rail: 'invalid', amount: 'too_small', cost: 'too_small' },
    })
    expectProblem(await settle(client, 999_999_999), { status: 404, code: 'Not found' })
    const forbidden = { status: 403, code: 'FORBIDDEN' }
    expectProblem(await holder.client.get(rails), forbidden)
    expectProblem(await settle(holder.client, 1), forbidden)
  })
})
