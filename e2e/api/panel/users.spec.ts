import type pg from 'pg'
import { Client } from '../../support/client'
import { freshAddress, logIn, type Person } from '../../support/people/people'
import { byTwo, decide, type Proposal } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const pathOf = ({ id }: { id: number }) => `/panel/users/${id}/`
const reason = 'Documentos de otra persona.'
const patch = (by: Person, whom: { id: number }, body: object) =>
  by.client.call('PATCH', pathOf(whom), { body: { reason, ...body } })

const byTwoPersons = ([one, other]: readonly [Person, Person], whom: { id: number }, body: object) =>
  byTwo([one.client, other.client], { method: 'PATCH', path: pathOf(whom), body: { reason, ...body } })

const audited = async (pool: pg.Pool, { id }: { id: number }) =>
  (
    await pool.query(`select actor_id, action, "from", "to", reason from audit_entry where subject = $1 order by id`, [
      `user:${id}`,
    ])
  ).rows

const sessions = async (pool: pg.Pool, { id }: { id: number }) =>
  (await pool.query('select id from session where user_id = $1', [id])).rowCount

test.describe('200', () => {
  test('blocked: its tokens end at once, it logs in no more; unblocked it does, with a new token', async ({
    makePerson,
    pool,
  }) => {
    const [person, operator] = [await makePerson(), await makePerson({ roles: ['OPERATOR'] })]
    const other = await makePerson({ roles: ['OPERATOR'] })
    const blocked = await patch(operator, person, { blocked: true })
    expect(blocked.status).toBe(200)
    expect(blocked.body).toMatchObject({ id: person.id, email: person.email, blocked: true, roles: ['USER'] })
    expectProblem(await person.client.get('/user/'), { status: 401, code: 'InvalidToken' })
    const key = new Client(person.client.baseUrl, { 'x-api-key': person.key, ...freshAddress() })
    const { email, password } = person
    expectProblem(await key.post('/token/', { email, password }), { status: 403, code: 'AccountBlocked' })
    const unblocked = await byTwoPersons([operator, other], person, { blocked: false })
    expect(unblocked.body).toMatchObject({ kind: 'user.unblock', status: 'APPLIED', proposed: { blocked: false } })
    expectProblem(await person.client.get('/user/'), { status: 401, code: 'InvalidToken' })
    expect((await logIn(key, email)).access).toMatch(/\w/)
    expect(await audited(pool, person)).toMatchObject([
      { actor_id: operator.id, action: 'user.blocked', to: { blocked: true }, reason },
      { actor_id: operator.id, action: 'user.proposed', to: { blocked: false }, reason },
      { actor_id: other.id, action: 'user.unblocked', to: { blocked: false }, reason },
    ])
  })

  test('what changes nothing ends no session and leaves no entry', async ({ makePerson, pool }) => {
    const [person, superuser] = [await makePerson(), await makePerson({ roles: ['SUPERUSER'] })]
    expect((await patch(superuser, person, { blocked: false, roles: ['USER'] })).status).toBe(200)
    expect((await person.client.get('/user/')).status).toBe(200)
    expect(await audited(pool, person)).toEqual([])
  })

  test('two superusers make an operator, and unmake them', async ({ makePerson, pool }) => {
    const [person, superuser] = [await makePerson(), await makePerson({ roles: ['SUPERUSER'] })]
    const both = [superuser, await makePerson({ roles: ['SUPERUSER'] })] as const
    expect((await patch(superuser, person, { roles: ['USER', 'OPERATOR'] })).status).toBe(202)
    expect((await person.client.get('/user/')).status, 'nothing changed yet').toBe(200)
    expect((await superuser.client.get<{ results: Proposal[] }>('/panel/proposals/?status=PROPOSED')).status).toBe(200)
    const { rows } = await pool.query('select id from proposal where subject = $1', [`user:${person.id}`])
    await decide(both[1].client, { id: rows[0].id, warnings: [] }, 'CONFIRM')
    expect(await sessions(pool, person)).toBe(0)
    expectProblem(await person.client.get('/user/'), { status: 401, code: 'InvalidToken' })
    const back = await byTwoPersons(both, person, { roles: ['USER', 'USER'] })
    expect(back.body).toMatchObject({ status: 'APPLIED', proposed: { roles: ['USER'] } })
    const log = await audited(pool, person)
    expect(log.filter(({ action }) => action === 'user.roles')).toMatchObject([
      { action: 'user.roles', from: { roles: ['USER'] }, to: { roles: ['USER', 'OPERATOR'] } },
      { action: 'user.roles', from: { roles: ['USER', 'OPERATOR'] }, to: { roles: ['USER'] } },
    ])
  })
})

test.describe('400', () => {
  test('without a reason nobody is blocked, unblocked or given roles', async ({ makePerson, pool }) => {
    const [person, superuser] = [await makePerson(), await makePerson({ roles: ['SUPERUSER'] })]
    for (const change of [{ blocked: true }, { blocked: false }, { roles: ['USER', 'OPERATOR'] }])
      for (const given of [undefined, null, '', ' \n '])
        expectProblem(await patch(superuser, person, { ...change, reason: given }), {
          status: 400,
          code: 'Validation failed',
          fields: { reason: 'required' },
        })
    expect((await person.client.get('/user/')).body).toMatchObject({ email: person.email })
    expect(await audited(pool, person)).toEqual([])
  })

  test('bad fields; other roles for a collaborator', async ({ makePerson }) => {
    const superuser = await makePerson({ roles: ['SUPERUSER'] })
    const member = await makePerson({ roles: ['COLLABORATOR'] })
    expectProblem(await patch(superuser, member, { blocked: 'yes', roles: ['ROOT'], reason: 7 }), {
      status: 400,
      code: 'Validation failed',
      fields: { blocked: 'invalid', 'roles.0': 'invalid', reason: 'invalid' },
    })
    expectProblem(await patch(superuser, member, { roles: ['USER'] }), {
      status: 400,
      code: 'Validation failed',
      fields: { roles: 'not_allowed' },
    })
  })
})

test.describe('401, 403', () => {
  test('no key; a holder; an operator on roles, on staff, on oneself', async ({ anyone, makePerson, pool }) => {
    const [person, holder] = [await makePerson(), await makePerson()]
    const operator = await makePerson({ roles: ['OPERATOR'] })
    const superuser = await makePerson({ roles: ['SUPERUSER'] })
    const forbidden = { status: 403, code: 'FORBIDDEN' }
    const none = await anyone.call('PATCH', pathOf(person), { body: { blocked: true } })
    expectProblem(none, { status: 401, code: 'InvalidApiKey' })
    expectProblem(await patch(holder, person, { blocked: true }), forbidden)
    expectProblem(await patch(operator, person, { roles: ['OPERATOR'] }), forbidden)
    expectProblem(await patch(operator, superuser, { blocked: true }), forbidden)
    expectProblem(await patch(operator, operator, { blocked: true }), forbidden)
    expectProblem(await patch(superuser, superuser, { roles: ['USER'] }), forbidden)
    for (const one of [person, operator, superuser]) expect(await audited(pool, one)).toEqual([])
  })
})

test.describe('404', () => {
  test('nobody, and what is no number', async ({ makePerson }) => {
    const operator = await makePerson({ roles: ['OPERATOR'] })
    for (const id of ['999999999', 'x', '0']) {
      const answer = await operator.client.call('PATCH', `/panel/users/${id}/`, { body: { blocked: true, reason } })
      expectProblem(answer, { status: 404, code: 'Profile not found' })
    }
  })
})
