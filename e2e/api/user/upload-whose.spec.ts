import type pg from 'pg'
import type { Client } from '../../support/client'
import { documentsBody, pdf, upload, uploaded } from '../../support/people/identity'
import { makeMember } from '../../support/people/members'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

test.describe('429', () => {
  /** Sets today's upload total under a rate limit key. */
  const uploadedToday = (pool: pg.Pool, key: string, points: number) =>
    pool.query(`insert into rate_limit (key, points, reset_at) values ($1, $2, now() + interval '5 hours')`, [
      key,
      points,
    ])

  for (const [what, key, today] of [
    ['files', 'u:files', 199],
    ['bytes', 'u:kib', 1_000 * 1_024 - 1],
  ] as const)
    test(`so many ${what} a day, ten at once included; a first answer is still given again`, async ({
      holder,
      pool,
    }) => {
      await uploadedToday(pool, `${key}:${holder.id}`, today)
      const headers = { 'idempotency-key': 'subida' }
      const last = await upload(holder.client, pdf, { headers })
      expect(last.status).toBe(201)
      const answers = await Promise.all(Array.from({ length: 10 }, () => upload(holder.client, pdf)))
      for (const answer of answers) {
        expectProblem(answer, { status: 429, code: 'TooManyAttempts' })
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(17_000)
      }
      const again = await upload(holder.client, pdf, { headers })
      expect({ status: again.status, text: again.text }).toEqual({ status: 201, text: last.text })
      const { rows } = await pool.query('select id from stored_file where owner_id = $1', [holder.id])
      expect(rows).toEqual([{ id: last.body.id }])
    })

  test('somebody else has a day of their own', async ({ holder, makePerson, pool }) => {
    await uploadedToday(pool, `u:files:${holder.id}`, 200)
    expect((await upload((await makePerson()).client, pdf)).status).toBe(201)
  })
})

test.describe('a proof of payment that a member sends', () => {
  test('is the account’s: its holder, its members and operators see it, also once the member is gone', async ({
    holder,
    makePerson,
    platform,
  }) => {
    const finance = await makeMember(platform, holder, 'FINANCE')
    const viewer = await makeMember(platform, holder, 'VIEWER')
    const operator = await makePerson({ roles: ['OPERATOR'] })
    const stranger = await makePerson()
    const { id } = await uploaded(finance.client, pdf, { type: 'evidence' })
    const read = async ({ client }: { client: Client }) => (await client.call('GET', `/files/${id}`)).status
    expect(await Promise.all([holder, finance, viewer, operator, stranger].map(read))).toEqual([
      200, 200, 200, 200, 404,
    ])
    expect((await holder.client.call('DELETE', `/collaborators/${finance.id}/`)).status).toBe(204)
    expect(await Promise.all([holder, viewer, operator].map(read))).toEqual([200, 200, 200])
  })

  test('403 for a role that makes no deposits; nothing is stored', async ({ holder, platform, pool }) => {
    for (const role of ['VIEWER', 'LINKS'] as const) {
      const member = await makeMember(platform, holder, role)
      expectProblem(await upload(member.client, pdf, { type: 'evidence' }), { status: 403, code: 'FORBIDDEN' })
    }
    expect((await pool.query('select 1 from stored_file where owner_id = $1', [holder.id])).rowCount).toBe(0)
  })
})

test('404, and not accepted as a document, while it is not stored completely', async ({ makePerson, pool }) => {
  const { client } = await makePerson({ level: 0 })
  const body = await documentsBody(client)
  const [first] = body.documents
  const id = first?.url.split('/').at(-1) ?? ''
  await pool.query('update stored_file set ready_at = null where id = $1', [id])
  expectProblem(await client.call('GET', `/files/${id}`), { status: 404, code: 'Not found' })
  expectProblem(await client.post('/profile_documents/', body), {
    status: 400,
    code: 'Validation failed',
    fields: { 'documents.0.url': 'unknown_file' },
  })
})
