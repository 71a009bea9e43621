import { addBusinessDays } from '@/lib/domain/reversal/deadline'
import { actOn, askData, askedAtDesk, casesOf, ownRequests as path } from '../../support/people/data-requests'
import { makeMember } from '../../support/people/members'
import { messageTo } from '../../support/people/registration'
import { auditOf, operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

test.describe('201', () => {
  test('a consulta is a case that is due in ten business days, a reclamo in fifteen; its person is told', async ({
    holder,
    platform,
    pool,
  }) => {
    for (const [kind, days] of [
      ['consulta', 10],
      ['reclamo', 15],
    ] as const) {
      const asked = await askData(holder.client, { kind, topic: 'correction', text: 'Mi segundo apellido.\nEs Rúa.' })
      const day = asked.received_on
      const due = addBusinessDays(day, days)
      expect(asked).toMatchObject({ kind, topic: 'correction', status: 'OPEN', due_on: due, answer: null })
      expect(asked.text).toBe('Mi segundo apellido.\nEs Rúa.')
      expect(await casesOf(pool, asked.id)).toEqual([
        { status: 'OPEN', outcome: null, closed_by_id: null, due: `${due} 23:59` },
      ])
      expect((await auditOf(pool, `data_request:${asked.id}`)).map(({ action }) => action)).toEqual([
        'data_request.filed',
      ])
      await messageTo(platform, holder.email, new RegExp(`Recibimos su ${kind} n.º ${asked.id}`))
    }
    const { body } = await holder.client.get<{ count: number }>(path)
    expect(body.count).toBe(2)
  })

  test('its answer stands on the person’s page, in their copy of the data and in a mail', async ({
    makePerson,
    holder,
    platform,
    pool,
  }) => {
    const {
      staff,
      asked: { id },
    } = await askedAtDesk({ holder, makePerson })
    const answer = 'Tenemos su nombre y su documento.\nNo los hemos entregado a nadie.'
    expect((await actOn(staff.client, id, 'ANSWER', answer)).body).toMatchObject({ status: 'ANSWERED', answer })
    const { body } = await holder.client.get<{ results: unknown[] }>(path)
    expect(body.results).toMatchObject([{ id, status: 'ANSWERED', answer }])
    expect(await casesOf(pool, id)).toMatchObject([{ status: 'CLOSED', outcome: 'answered', closed_by_id: staff.id }])
    const kept = await holder.client.get<{ data_requests: unknown[] }>('/profile/export/')
    expect(kept.body.data_requests).toMatchObject([{ kind: 'consulta', status: 'ANSWERED', answer }])
    const { text } = await messageTo(platform, holder.email, /Respuesta a su consulta/)
    expect(text).toContain(answer)
    const late = await actOn(await operator(makePerson).then(({ client }) => client), id, 'ANSWER')
    expectProblem(late, { status: 400, code: 'AlreadyDecided' })
    expect(late.body).toMatchObject({ decision: 'data_request.answered' })
  })

  test('a member asks about their own data; nobody reads another’s', async ({ holder, platform }) => {
    const member = await makeMember(platform, holder, 'VIEWER')
    const { id } = await askData(member.client)
    expect((await holder.client.get<{ count: number }>(path)).body.count).toBe(0)
    expect((await member.client.get<{ results: unknown[] }>(path)).body.results).toMatchObject([{ id }])
    expectProblem(await holder.client.post(`${path}${id}/`, { text: 'x' }), { status: 404, code: 'Not found' })
  })
})

test('400: a kind that the law does not have, no text, and the twenty-first that waits', async ({ holder, pool }) => {
  expectProblem(await holder.client.post(path, { kind: 'queja', topic: 'access', text: ' ' }), {
    ...{ status: 400, code: 'Validation failed', fields: { kind: 'invalid', text: 'required' } },
  })
  await pool.query(
    `insert into data_request (kind, topic, channel, owner_id, text, received_on, due_on)
       select 'consulta', 'access', 'account', $1, 'x', '2026-11-27', '2026-12-14' from generate_series(1, 20)`,
    [holder.id],
  )
  expectProblem(await holder.client.post(path, { kind: 'consulta', topic: 'access', text: 'Otra.' }), {
    ...{ status: 400, code: 'Validation failed', fields: { kind: 'too_many' } },
  })
})

test('401, 404: without a key, and to complete what is not there', async ({ anyone, holder }) => {
  expectProblem(await anyone.get(path), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await anyone.post(path, {}), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await holder.client.post(`${path}0/`, { text: 'x' }), { status: 404, code: 'Not found' })
})

test('an erased account’s request is still answered where it was, and then names nobody', async ({
  makePerson,
  platform,
  pool,
}) => {
  const staff = await operator(makePerson)
  const person = await makePerson({ firstName: 'Amaranta', lastName: 'Buendía' })
  const [waits, ended] = [await askData(person.client, { topic: 'deletion' }), await askData(person.client)]
  await actOn(staff.client, ended.id, 'ANSWER')
  const { password } = person
  expect((await person.client.post('/profile/erasure/', { password })).status).toBe(204)
  const named = async (id: number) =>
    (await pool.query('select name, document, email, answer from data_request where id = $1', [id])).rows[0]
  expect(await named(waits.id)).toMatchObject({ name: 'Amaranta Buendía', email: person.email })
  expect(await named(ended.id)).toMatchObject({ name: null, document: null, email: null })
  expect((await actOn(staff.client, waits.id, 'ANSWER', 'Suprimimos sus datos.')).status).toBe(200)
  await messageTo(platform, person.email, /Respuesta a su consulta/)
  expect(await named(waits.id)).toMatchObject({
    name: null,
    document: null,
    email: null,
    answer: 'Suprimimos sus datos.',
  })
})
