import type pg from 'pg'
import { addBusinessDays } from '@/lib/domain/reversal/deadline'
import { formatDate, noonOf } from '@/lib/format'
import {
  actOn,
  askData,
  askedAtDesk,
  byPost,
  casesOf,
  daysAgo,
  deskRequests,
  ownRequests,
  type Seen,
} from '../../support/people/data-requests'
import type { Person, Standing } from '../../support/people/people'
import { messageTo } from '../../support/people/registration'
import { auditOf, operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const notForIt = { status: 400, code: 'Validation failed', fields: { action: 'not_for_this_case' } } as const
const wrongDay = (code: string) => ({ status: 400, code: 'Validation failed', fields: { received_on: code } }) as const

/** Asked two months ago, so that the last day to complete it was so many days ago. */
const lastDayWas = (pool: pg.Pool, id: number, day: string) =>
  pool.query(`update data_request set asked_at = now() - interval '60 days', complete_by = $2 where id = $1`, [id, day])

/** Gives a request up, as the worker does. */
const giveUp = (pool: pg.Pool, id: number) =>
  pool.query(`update data_request set status = 'ABANDONED', ended_at = now() where id = $1`, [id])

type Made = { pool: pg.Pool; makePerson: (standing?: Standing) => Promise<Person> }

/** An incomplete reclamo of somebody without an account, and an operator. */
async function incomplete({ pool, makePerson }: Made, last = daysAgo(2)) {
  const staff = await operator(makePerson)
  const email = `late-${staff.id}@correo.example`
  const { body } = await staff.client.post<Seen>(deskRequests, byPost({ email }))
  expect((await actOn(staff.client, body.id, 'ASK')).status).toBe(200)
  await lastDayWas(pool, body.id, last)
  return { staff, id: body.id, email }
}

const complete = (client: Person['client'], id: number, day?: string, more: object = {}) =>
  actOn(client, id, 'COMPLETE', 'Llegó la copia.', { received_on: day, ...more })

const standing = async (pool: pg.Pool, id: number) =>
  (
    await pool.query<{ status: string; completed: string | null; ended_at: Date | null }>(
      `select status::text, to_char(completed_on, 'YYYY-MM-DD') as completed, ended_at from data_request where id = $1`,
      [id],
    )
  ).rows[0]

test('a letter that is recorded four days late has its term from the day on which it came', async ({
  makePerson,
  pool,
}) => {
  const { staff, id } = await incomplete({ pool, makePerson }, daysAgo(0))
  const due = addBusinessDays(daysAgo(4), 15)
  const { body, text } = await complete(staff.client, id, daysAgo(4))
  expect(body, text).toMatchObject({ status: 'OPEN', due_on: due })
  expect(await standing(pool, id)).toEqual({ status: 'OPEN', completed: daysAgo(4), ended_at: null })
  expect(await casesOf(pool, id)).toMatchObject([{ status: 'OPEN', due: `${due} 23:59` }])
})

test('what came on the last day brings back what was given up since, with a case of its own', async ({
  makePerson,
  platform,
  pool,
}) => {
  const { staff, id, email } = await incomplete({ pool, makePerson })
  await giveUp(pool, id)
  const ended = await standing(pool, id)
  expect(ended).toMatchObject({ status: 'ABANDONED', completed: null })
  const due = addBusinessDays(daysAgo(2), 15)
  const { body, text } = await complete(staff.client, id, daysAgo(2), { expected_status: 'ABANDONED' })
  expect(body, text).toMatchObject({ status: 'OPEN', due_on: due, completion: 'Llegó la copia.', ended_at: null })
  expect(await casesOf(pool, id)).toEqual([
    expect.objectContaining({ status: 'CLOSED', outcome: 'abandoned' }),
    expect.objectContaining({ status: 'OPEN', outcome: null, due: `${due} 23:59` }),
  ])
  const { rows } = await pool.query<{ later: boolean }>(
    `select opened_at >= $2 as later from case_file where kind = 'data_request' and subject = $1 and status = 'OPEN'`,
    [`${id}`, ended?.ended_at],
  )
  expect(rows, 'the time of the new case is its own').toEqual([{ later: true }])
  expect((await auditOf(pool, `data_request:${id}`)).at(-1)).toMatchObject({
    ...{ action: 'data_request.completed', actor_id: staff.id },
    ...{ from: { status: 'ABANDONED' }, to: { status: 'OPEN', due_on: due } },
  })
  const told = await messageTo(platform, email, /Recibimos su reclamo/, 2)
  expect(told.text).toContain(formatDate(noonOf(due), 'es'))
  expect((await actOn(staff.client, id, 'ANSWER', 'Borramos su teléfono.')).body).toMatchObject({ status: 'ANSWERED' })
  expect((await casesOf(pool, id)).map(({ outcome }) => outcome)).toEqual(['abandoned', 'answered'])
})

test('its last day to answer may be over by then: the new case is overdue', async ({ makePerson, pool }) => {
  const { staff, id } = await incomplete({ pool, makePerson })
  await lastDayWas(pool, id, daysAgo(40))
  await giveUp(pool, id)
  const due = addBusinessDays(daysAgo(40), 15)
  expect((await complete(staff.client, id, daysAgo(40))).body).toMatchObject({ status: 'OPEN', due_on: due })
  expect(due < daysAgo(0)).toBe(true)
  expect((await casesOf(pool, id)).at(-1)).toMatchObject({ status: 'OPEN', due: `${due} 23:59` })
})

test('of two who record it at once one does, and the other reads who', async ({ makePerson, pool }) => {
  const { staff, id } = await incomplete({ pool, makePerson })
  const other = await operator(makePerson)
  await giveUp(pool, id)
  const answers = await Promise.all([staff, other].map(({ client }) => complete(client, id, daysAgo(2))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
    ...{ code: 'AlreadyDecided', decision: 'data_request.completed' },
  })
  expect((await casesOf(pool, id)).map(({ status }) => status)).toEqual(['CLOSED', 'OPEN'])
  const done = (await auditOf(pool, `data_request:${id}`)).filter(({ action }) => action === 'data_request.completed')
  expect(done).toHaveLength(1)
})

test.describe('400', () => {
  test('a day to come, one before it was asked for, one after the last, and none', async ({ makePerson, pool }) => {
    const { staff, id } = await incomplete({ pool, makePerson })
    for (const given of [() => Promise.resolve(), () => giveUp(pool, id)]) {
      await given()
      expectProblem(await complete(staff.client, id, daysAgo(-1)), wrongDay('too_far'))
      expectProblem(await complete(staff.client, id, daysAgo(61)), wrongDay('invalid'))
      expectProblem(await complete(staff.client, id, daysAgo(1)), wrongDay('not_for_this_case'))
      expectProblem(await complete(staff.client, id, ''), wrongDay('not_a_date'))
      expectProblem(await complete(staff.client, id), notForIt)
    }
    expectProblem(await complete(staff.client, id, daysAgo(2), { expected_status: 'INCOMPLETE' }), {
      ...{ status: 400, code: 'AlreadyDecided' },
    })
    expect(await standing(pool, id)).toMatchObject({ status: 'ABANDONED', completed: null })
    expect(await casesOf(pool, id)).toHaveLength(1)
  })

  test('its person brings nothing back, and what was answered stays so', async ({ makePerson, holder, pool }) => {
    const { staff, asked } = await askedAtDesk({ holder, makePerson }, { kind: 'reclamo' })
    await actOn(staff.client, asked.id, 'ASK')
    await giveUp(pool, asked.id)
    expectProblem(await holder.client.post(`${ownRequests}${asked.id}/`, { text: 'Es la 2481.' }), {
      ...{ status: 400, code: 'Validation failed', fields: { text: 'not_for_this_case' } },
    })
    const { id } = await askData(holder.client, { kind: 'reclamo' })
    await actOn(staff.client, id, 'ASK')
    await actOn(staff.client, id, 'ANSWER')
    const late = await complete(staff.client, id, daysAgo(0))
    expectProblem(late, { status: 400, code: 'AlreadyDecided' })
    expect(late.body).toMatchObject({ decision: 'data_request.answered' })
  })

  test('what names nobody since its account was erased stays given up; what waited for more comes back', async ({
    makePerson,
    pool,
  }) => {
    const staff = await operator(makePerson)
    const person = await makePerson({ firstName: 'Amaranta', lastName: 'Salcedo' })
    const [gone, waits] = [
      await askData(person.client, { kind: 'reclamo' }),
      await askData(person.client, { kind: 'reclamo' }),
    ]
    for (const { id } of [gone, waits]) await actOn(staff.client, id, 'ASK')
    await giveUp(pool, gone.id)
    const { password } = person
    expect((await person.client.post('/profile/erasure/', { password })).status).toBe(204)
    await lastDayWas(pool, gone.id, daysAgo(2))
    await lastDayWas(pool, waits.id, daysAgo(0))
    expectProblem(await complete(staff.client, gone.id, daysAgo(2)), notForIt)
    expect(await standing(pool, gone.id)).toMatchObject({ status: 'ABANDONED' })
    expect((await complete(staff.client, waits.id, daysAgo(2))).body).toMatchObject({ status: 'OPEN' })
  })
})
