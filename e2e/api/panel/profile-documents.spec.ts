import type pg from 'pg'
import { submitted } from '../../support/people/identity'
import type { Person } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/panel/profile_documents/'
const fresh = { level: 0 }
const staff = { roles: ['OPERATOR'] }

const standing = async (client: Person['client']) =>
  (await client.get<{ level: number; document_status: string }>('/user/')).body

const audited = async (pool: pg.Pool, id: number) =>
  (
    await pool.query(`select actor_id, action, "from", "to", reason from audit_entry where subject = $1 order by id`, [
      `user:${id}`,
    ])
  ).rows

const messages = async (pool: pg.Pool, id: number) =>
  (await pool.query(`select kind from message where user_id = $1 and kind like 'identity%' order by id`, [id])).rows

test.describe('200', () => {
  test('approved: level 5 at once, reported by mail, and the reviewer is recorded', async ({ makePerson, pool }) => {
    const [person, operator] = [await makePerson(fresh), await makePerson(staff)]
    await submitted(person.client)
    const answer = await operator.client.post(path, { profile_id: person.id, status: 'APPROVED' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ code_transaction: 'OK', result: expect.stringContaining('aprobados') })
    expect(await standing(person.client)).toMatchObject({ level: 5, document_status: 'APPROVED' })
    expect(await audited(pool, person.id)).toEqual([
      {
        actor_id: operator.id,
        action: 'identity.approved',
        from: { level: 1, document_status: 'PENDING' },
        to: { level: 5, document_status: 'APPROVED' },
        reason: null,
      },
    ])
    expect(await messages(pool, person.id)).toEqual([{ kind: 'identity_approved' }])
    expect((await person.client.post('/api/payment_link/', { currency: 'COP', amount: '5000.00' })).status).toBe(201)
  })

  test('rejected with a reason that its holder reads, sent again, approved', async ({ makePerson, pool }) => {
    const [person, operator] = [await makePerson(fresh), await makePerson({ roles: ['SUPERUSER'] })]
    const { document_number: number } = await submitted(person.client)
    const reason = 'La foto del respaldo está borrosa.'
    const verdict = { profile_id: person.id, status: 'REJECTED', reason }
    const answer = await operator.client.call('POST', path, { body: verdict, headers: { 'accept-language': 'en' } })
    expect(answer.body).toEqual({ code_transaction: 'OK', result: 'The documents were rejected.' })
    expect(await standing(person.client)).toMatchObject({ level: 2, document_status: 'REJECTED' })
    expect((await person.client.get('/profile_documents/')).body).toMatchObject({ reason, level: 2 })
    expect(await messages(pool, person.id)).toEqual([{ kind: 'identity_rejected' }])
    await submitted(person.client, number)
    expect(await standing(person.client)).toMatchObject({ level: 1, document_status: 'PENDING' })
    await operator.client.post(path, { profile_id: person.id, status: 'APPROVED' })
    expect(await standing(person.client)).toMatchObject({ level: 5 })
    expect((await audited(pool, person.id)).map(({ action }) => action)).toEqual([
      'identity.rejected',
      'identity.approved',
    ])
  })

  test('a program that gives no reason: the holder still reads one', async ({ makePerson }) => {
    const [person, operator] = [await makePerson(fresh), await makePerson(staff)]
    await submitted(person.client)
    expect((await operator.client.post(path, { profile_id: person.id, status: 'REJECTED' })).status).toBe(200)
    const { reason } = (await person.client.get<{ reason: string }>('/profile_documents/')).body
    expect(reason).toMatch(/\w/)
  })

  test('the same key finds the first answer', async ({ makePerson, pool }) => {
    const [person, operator] = [await makePerson(fresh), await makePerson(staff)]
    await submitted(person.client)
    const sent = {
      body: { profile_id: person.id, status: 'APPROVED' },
      headers: { 'idempotency-key': `revision-${person.id}` },
    }
    const first = await operator.client.call('POST', path, sent)
    const again = await operator.client.call('POST', path, sent)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await audited(pool, person.id)).toHaveLength(1)
  })
})

test.describe('400', () => {
  test('bad fields, all named', async ({ makePerson }) => {
    const { client } = await makePerson(staff)
    const body = { profile_id: 'x', status: 'MAYBE', reason: 'x'.repeat(501) }
    expectProblem(await client.post(path, body), {
      status: 400,
      code: 'Validation failed',
      fields: { profile_id: 'invalid', status: 'invalid', reason: 'too_long' },
    })
  })

  test('decided already, or nothing to decide on', async ({ makePerson, holder }) => {
    const { client } = await makePerson(staff)
    const body = { profile_id: holder.id, status: 'APPROVED' }
    expectProblem(await client.post(path, body), { status: 400, code: 'DocumentsAlreadyReviewed' })
  })

  test('two operators at once: one decides', async ({ makePerson, pool }) => {
    const person = await makePerson(fresh)
    const operators = [await makePerson(staff), await makePerson(staff)]
    await submitted(person.client)
    const answers = await Promise.all(
      operators.map(({ client }, at) =>
        client.post(path, { profile_id: person.id, status: at ? 'REJECTED' : 'APPROVED', reason: 'Borrosa.' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'DocumentsAlreadyReviewed' })
    expect(await audited(pool, person.id)).toHaveLength(1)
  })
})

test.describe('401, 403', () => {
  test('no key; a holder, who is no operator', async ({ anyone, holder }) => {
    const body = { profile_id: holder.id, status: 'APPROVED' }
    expectProblem(await anyone.post(path, body), { status: 401, code: 'InvalidApiKey' })
    expectProblem(await holder.client.post(path, body), { status: 403, code: 'FORBIDDEN' })
  })

  test("one's own documents", async ({ makePerson, pool }) => {
    const operator = await makePerson({ ...staff, ...fresh })
    await submitted(operator.client)
    const body = { profile_id: operator.id, status: 'APPROVED' }
    expectProblem(await operator.client.post(path, body), { status: 403, code: 'FORBIDDEN' })
    expect(await audited(pool, operator.id)).toEqual([])
  })
})

test.describe('404', () => {
  test('nobody, a collaborator, somebody erased', async ({ makePerson, pool }) => {
    const { client } = await makePerson(staff)
    const member = await makePerson({ roles: ['COLLABORATOR'] })
    const gone = await makePerson(fresh)
    await pool.query('update "user" set erased_at = now() where id = $1', [gone.id])
    for (const profile_id of [999_999_999, member.id, gone.id]) {
      const answer = await client.post(path, { profile_id, status: 'APPROVED' })
      expectProblem(answer, { status: 404, code: 'Profile not found' })
    }
  })
})
