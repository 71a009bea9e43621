import { type Case, difference, fileOf } from '../../support/money/cases'
import { askData } from '../../support/people/data-requests'
import { atConsole, auditOf, operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const pathOf = (id: string, act = '') => `/panel/cases/${id}/${act}`

test('the cases of whoever leaves the console are nobody’s again, and the list finds them', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [one, leaving] = [await operator(makePerson), await operator(makePerson)]
  const { id, number } = await difference(holder, pool)
  expect((await one.client.post(pathOf(id, 'assign/'), { assignee_id: leaving.id })).status).toBe(200)
  const desk = await atConsole(pool, one)
  const listed = async (assignee: number | 'none') =>
    (await desk.get<{ cases: Case[] }>(`/console/cases/view?assignee=${assignee}&search=${number}`)).body.cases.some(
      (row) => row.id === id,
    )
  expect([await listed(leaving.id), await listed('none')]).toEqual([true, false])
  await pool.query(`update "user" set roles = '{AUDITOR}' where id = $1`, [leaving.id])
  expect((await one.client.get<Case>(pathOf(id))).body).toMatchObject({ assignee_id: null })
  expect([await listed(leaving.id), await listed('none')]).toEqual([false, true])
  expect((await auditOf(pool, `case:${number}`)).map(({ action }) => action)).toEqual([
    'case.assigned',
    'case.assigned',
  ])
  expectProblem(await one.client.post(pathOf(id, 'assign/'), { assignee_id: leaving.id }), {
    ...{ status: 400, code: 'Validation failed', fields: { assignee_id: 'not_allowed' } },
  })
})

test('nobody has, notes or is given a case that is about themselves', async ({ makePerson, pool }) => {
  const [one, own] = [await operator(makePerson), await operator(makePerson)]
  const { id: request } = await askData(own.client)
  const { id } = await fileOf(pool, 'data_request', `${request}`)
  for (const [act, body] of [
    ['assign/', { assignee_id: null }],
    ['notes/', { text: 'Soy yo.' }],
  ] as const)
    expectProblem(await own.client.post(pathOf(id, act), body), { status: 403, code: 'FORBIDDEN' })
  expectProblem(await one.client.post(pathOf(id, 'assign/'), { assignee_id: own.id }), {
    ...{ status: 400, code: 'Validation failed', fields: { assignee_id: 'not_allowed' } },
  })
})
