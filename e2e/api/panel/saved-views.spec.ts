import { randomUUID } from 'node:crypto'
import type { Client } from '../../support/client'
import { operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/panel/views/'
type View = { id: number; list: string; name: string; query: string; shared: boolean; shared_by: string | null }

const list = '/console/users'
const listed = async (client: Client, of = list) =>
  (await client.get<{ results: View[] }>(`${path}?${new URLSearchParams({ list: of })}`)).body.results

const save = (client: Client, body: object) =>
  client.post<View>(path, { list, name: 'Nivel 5', query: 'level=5', ...body })
const change = (client: Client, { id }: View, body: object) => client.call<View>('PATCH', `${path}${id}/`, { body })

test.describe('201', () => {
  test('known filters of the list are kept, without page, search and what it does not know', async ({ makePerson }) => {
    const { client } = await operator(makePerson)
    const { status, body } = await save(client, { query: '?page=3&search=Ana+Ruiz&role=OPERATOR&level=5&x=1' })
    expect({ status, body }).toEqual({
      status: 201,
      body: { id: body.id, list, name: 'Nivel 5', query: 'level=5&role=OPERATOR', shared: false, shared_by: null },
    })
    expect(await listed(client)).toEqual([body])
    expect(await listed(client, '/console/movements')).toEqual([])
  })

  test('a shared one is read by all staff, an auditor too, and by nobody once its owner left', async ({
    makePerson,
    pool,
  }) => {
    const [one, other] = [await operator(makePerson), await makePerson({ roles: ['AUDITOR'] })]
    const name = `Bloqueadas ${randomUUID()}`
    const { body: view } = await save(one.client, { name, query: 'blocked=yes', shared: true })
    const theirs = async () => (await listed(other.client)).filter(({ id }) => id === view.id)
    expect(await theirs()).toEqual([{ ...view, shared_by: 'Rosa Aristizábal' }])
    await change(one.client, view, { shared: false })
    expect(await theirs()).toEqual([])
    await change(one.client, view, { shared: true })
    await pool.query(`update "user" set roles = '{USER}' where id = $1`, [one.id])
    expect(await theirs()).toEqual([])
  })
})

test.describe('200', () => {
  test('one’s own is renamed and removed; the same name may stand on another list and with another person', async ({
    makePerson,
  }) => {
    const [one, other] = [await operator(makePerson), await operator(makePerson)]
    const { body: view } = await save(one.client, {})
    expect((await save(one.client, { list: '/console/audit', query: 'actor=7' })).status).toBe(201)
    expect((await save(other.client, {})).status).toBe(201)
    expect((await change(one.client, view, { name: 'Los verificados' })).body).toEqual({
      ...view,
      name: 'Los verificados',
    })
    expect((await change(one.client, view, { name: 'Los verificados' })).status, 'as it is').toBe(200)
    expect((await one.client.call('DELETE', `${path}${view.id}/`)).status).toBe(204)
    expect(await listed(one.client)).toEqual([])
  })
})

test('support’s own views are named as they wrote them, and no mask is stored as a name', async ({ makePerson }) => {
  const [{ client }, colleague] = [await makePerson({ roles: ['SUPPORT'] }), await operator(makePerson)]
  // of a list whose views no other test reads
  const of = { list: '/console/fees', query: 'owner=7' }
  const { body: view } = await save(client, { ...of, name: 'Los que fallaron' })
  expect(view.name).toBe('Los que fallaron')
  expect((await change(client, view, { shared: false })).body.name, 'nor covered by a change').toBe(view.name)
  expect((await change(client, view, { name: 'Los que no fallaron' })).body.name).toBe('Los que no fallaron')
  expect((await listed(client, of.list)).filter(({ shared_by: by }) => !by)).toMatchObject([
    { name: 'Los que no fallaron' },
  ])
  const name = `Cuentas ${randomUUID()}`
  const { body: shared } = await save(colleague.client, { ...of, name, shared: true })
  const theirs = (await listed(client, of.list)).find(({ id }) => id === shared.id)
  expect(theirs?.name, 'a colleague’s may name somebody').toMatch(/^Cuentas \S•••$/)
  for (const masked of [theirs?.name, 'PSE q••• f•••'])
    for (const answer of [await save(client, { ...of, name: masked }), await change(client, view, { name: masked })]) {
      expectProblem(answer, { status: 400, code: 'Validation failed', fields: { name: 'not_allowed' } })
    }
})

test.describe('400', () => {
  test('a name that is there, nothing to keep, an unknown list', async ({ makePerson }) => {
    const { client } = await operator(makePerson)
    const { body: first } = await save(client, {})
    const { body: second } = await save(client, { name: 'Otra' })
    for (const [answer, code] of [
      [await save(client, {}), 'doubled'],
      [await change(client, second, { name: first.name }), 'doubled'],
      [await save(client, { name: 'Nada', query: 'search=Ana&page=2' }), 'required'],
      [await save(client, { name: ' ' }), 'required'],
      [await save(client, { name: 'Lejos', list: '/console/keys' }), 'not_allowed'],
    ] as const) {
      expectProblem(answer, { status: 400, code: 'Validation failed' })
      if (code !== 'not_allowed') expect(answer.text).toContain(code)
    }
    expect(await listed(client)).toHaveLength(2)
  })

  test('two that save the same name at once: one is kept; and none above thirty', async ({ makePerson }) => {
    const { client } = await operator(makePerson)
    const both = await Promise.all([save(client, {}), save(client, {})])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
    for (let number = 2; number <= 30; number += 1)
      expect((await save(client, { name: `Vista ${number}` })).status).toBe(201)
    const answer = await save(client, { name: 'Vista 31' })
    expectProblem(answer, { status: 400, code: 'Validation failed' })
    expect(answer.text).toContain('too_many')
    expect((await save(client, { list: '/console/audit', query: 'actor=7' })).status, 'another list').toBe(201)
  })
})

test('404: another’s view is neither changed nor removed, though it is shared', async ({ makePerson }) => {
  const [one, other] = [await operator(makePerson), await operator(makePerson)]
  const { body: view } = await save(one.client, { shared: true })
  expectProblem(await change(other.client, view, { name: 'Mía' }), { status: 404, code: 'Not found' })
  expectProblem(await other.client.call('DELETE', `${path}${view.id}/`), { status: 404, code: 'Not found' })
  expect(await listed(one.client)).toEqual([view])
})

test('403: holders have none', async ({ holder }) => {
  expectProblem(await holder.client.get(`${path}?list=${list}`), { status: 403, code: 'FORBIDDEN' })
  expectProblem(await save(holder.client, {}), { status: 403, code: 'FORBIDDEN' })
})
