import { type Case, difference, fileOf, takenBack } from '../../support/money/cases'
import { startDeposit } from '../../support/money/deposits'
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

type Beside = {
  siblings: { id: string }[]
  rest: { link: string | null; payer: { owner_id: number; document: string } | null } | null
  movements: { id: string }[]
}

test('of a payer’s many payments a case shows the newest, and the way to all of them', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const { id: reversal, movementId } = await takenBack(holder.client, anyone, pool)
  const { id } = await fileOf(pool, 'reversal', reversal)
  const desk = await atConsole(pool, await operator(makePerson))
  const beside = async () => (await desk.get<Beside>(`/console/cases/${id}/view`)).body
  expect(await beside()).toMatchObject({ siblings: [{ id: movementId }], rest: { link: null, payer: null } })
  const others = []
  for (let made = 0; made < 20; made++) others.push((await startDeposit(holder.client)).money_movement_id)
  const { siblings, rest } = await beside()
  expect(siblings.map((one) => one.id)).toEqual([movementId, ...others.slice(1)])
  expect(rest).toEqual({ link: null, payer: { owner_id: holder.id, document: expect.stringMatching(/^\d{6,}$/) } })
  const all = `/console/movements/view?owner=${holder.id}&search=${rest?.payer?.document}`
  const listed = (await desk.get<Beside>(all)).body.movements.map((one) => one.id)
  expect(listed.toSorted()).toEqual([movementId, ...others].toSorted())
  const support = await atConsole(pool, await makePerson({ roles: ['SUPPORT'] }))
  const { body } = await support.get<Beside>(`/console/cases/${id}/view`)
  expect(body.rest?.payer?.document, 'covered for who sees no documents').toMatch(/^•/)
})

test('the log calls people by their names, and its file keeps their ids', async ({ holder, makePerson, pool }) => {
  const [one, two] = [await operator(makePerson), await makePerson({ roles: ['OPERATOR'], firstName: 'Zoraida' })]
  const { id, number } = await difference(holder, pool)
  expect((await one.client.post(pathOf(id, 'assign/'), { assignee_id: two.id })).status).toBe(200)
  const at = (path: string) => `/console/audit/${path}?subject=case:${number}`
  for (const roles of [['OPERATOR'], ['SUPPORT']]) {
    const desk = await atConsole(pool, await makePerson({ roles }))
    const [entry] = (await desk.get<{ entries: { to: object }[] }>(at('view'))).body.entries
    expect(entry?.to).toEqual({ assignee_id: expect.stringContaining('Zoraida') })
  }
  expect((await (await atConsole(pool, one)).get(at('csv'))).text).toContain(`""assignee_id"":${two.id}`)
})
