import type { Client } from '../../support/client'
import { makeLink } from '../../support/money/payments'
import { accept, invite, type Membership, makeMember, newEmail, type Role, tokenTo } from '../../support/people/members'
import { goodPassword } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/collaborators/'
type Page = { count: number; results: Membership[] }
const forbidden = { status: 403, code: 'FORBIDDEN' } as const
const patch = (client: Client, { id }: { id: number }, role: Role) =>
  client.call<Membership>('PATCH', `${path}${id}/`, { body: { role } })
const remove = (client: Client, { id }: { id: number }) => client.call('DELETE', `${path}${id}/`)

test.describe('201', () => {
  test('invited by a mail that names the inviter and the role; accepted, listed, signed in', async ({
    makePerson,
    platform,
  }) => {
    const holder = await makePerson({ alias: 'Taller Andino' })
    const member = await makeMember(platform, holder, 'LINKS')
    expect(member).toMatchObject({ role: 'LINKS', status: 'INVITED', first_name: null })
    const [listed] = (await holder.client.get<Page>(path)).body.results
    expect(listed).toMatchObject({ id: member.id, email: member.email, status: 'ACTIVE', first_name: 'Luis' })
    const own = await member.client.get('/user/')
    expect(own.body).toEqual({
      id: expect.any(Number),
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: member.email,
      email: member.email,
      first_name: 'Luis',
      last_name: 'Mejía',
      role: 'LINKS',
      permissions: [
        ...['links:read', 'deposits:read', 'payments:read', 'payouts:read', 'balance:read'],
        ...['links:write', 'payments:write'],
      ],
      organization: { uuid: holder.uuid, name: 'Taller Andino' },
    })
    expect((await member.client.get('/user/?lite=true')).body).toEqual(own.body)
  })

  test('a link that a member makes is the holder’s', async ({ holder, platform }) => {
    const member = await makeMember(platform, holder, 'LINKS')
    const link = await makeLink(member.client)
    const read = await holder.client.get(`/api/payment_link/${link.uuid}/`)
    expect(read.body).toMatchObject(link)
  })

  test('invited again, the first invitation is invalid', async ({ holder, platform }) => {
    const first = await invite(holder, 'VIEWER')
    const old = await tokenTo(platform, first.email)
    const second = await invite(holder, 'FINANCE', first.email.toUpperCase())
    expect(second).toMatchObject({ id: first.id, email: first.email, role: 'FINANCE' })
    const token = await tokenTo(platform, first.email, 2)
    expect(token).not.toBe(old)
    expectProblem(await accept(platform, old), { status: 400, code: 'InvalidCode' })
    expect((await accept(platform, token)).status).toBe(201)
  })

  test('accepted again under the same key: the first answer', async ({ holder, platform }) => {
    const { email } = await invite(holder, 'VIEWER')
    const token = await tokenTo(platform, email)
    const withKey = platform.with({ 'idempotency-key': `entrar-${email}` })
    const first = await accept(withKey, token)
    expect(first.status).toBe(201)
    const again = await accept(withKey, token)
    expect({ status: again.status, text: again.text }).toEqual({ status: 201, text: first.text })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  test('accepted ten times at once: one account, one membership', async ({ holder, platform, pool }) => {
    const { email } = await invite(holder, 'VIEWER')
    const token = await tokenTo(platform, email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(platform, token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(['InvalidCode', 'UserByEmail']).toContain((answer.body as unknown as { code: string }).code)
    expect((await pool.query('select 1 from "user" where email = $1', [email])).rowCount).toBe(1)
  })
})

test.describe('200', () => {
  test('another role holds at once, and ends the member’s sessions', async ({ holder, platform, pool }) => {
    const member = await makeMember(platform, holder, 'LINKS')
    const changed = await patch(holder.client, member, 'VIEWER')
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ role: 'VIEWER', status: 'ACTIVE' })
    expectProblem(await member.client.get('/user/'), { status: 401, code: 'InvalidToken' })
    const audit = await pool.query(
      'select action, actor_id, "from", "to" from audit_entry where subject = $1 order by id',
      [`collaborator:${member.id}`],
    )
    expect(audit.rows).toMatchObject([
      { action: 'collaborator.invited', actor_id: holder.id, to: { user_id: null, role: 'LINKS' } },
      { action: 'collaborator.changed', from: { role: 'LINKS' }, to: { role: 'VIEWER' } },
    ])
  })
})

test.describe('204', () => {
  test('removed: the sessions end, the email is free for another invitation', async ({ holder, platform }) => {
    const member = await makeMember(platform, holder, 'ADMIN')
    expect((await remove(holder.client, member)).status).toBe(204)
    expectProblem(await member.client.get('/user/'), { status: 401, code: 'InvalidToken' })
    const { email } = member
    expectProblem(await member.entrance.post('/token/', { email, password: goodPassword }), {
      status: 401,
      code: 'InvalidCredentials',
    })
    expect((await holder.client.get<Page>(path)).body.count).toBe(0)
    expect((await invite(holder, 'VIEWER', email)).id).not.toBe(member.id)
  })

  test('a revoked invitation is invalid', async ({ holder, platform }) => {
    const invited = await invite(holder, 'VIEWER')
    const token = await tokenTo(platform, invited.email)
    expect((await remove(holder.client, invited)).status).toBe(204)
    expectProblem(await accept(platform, token), { status: 400, code: 'InvalidCode' })
  })
})

test.describe('400', () => {
  test('an email that has an account', async ({ holder, makePerson }) => {
    const { email } = await makePerson()
    const wanted = { status: 400, code: 'UserByEmail' } as const
    expectProblem(await holder.client.post(path, { email, role: 'VIEWER' }), wanted)
    expectProblem(await holder.client.post(path, { email: holder.email, role: 'VIEWER' }), wanted)
  })

  test('fields', async ({ holder, platform }) => {
    const wanted = { status: 400, code: 'Validation failed' } as const
    expectProblem(await holder.client.post(path, {}), { ...wanted, fields: { email: 'required', role: 'required' } })
    const wrong = { email: 'luis@', role: 'OWNER' }
    expectProblem(await holder.client.post(path, wrong), {
      ...wanted,
      fields: { email: 'not_an_email', role: 'invalid' },
    })
    expectProblem(await platform.post(`${path}accept/`, {}), {
      ...wanted,
      fields: { token: 'required', password: 'required' },
    })
    const { email } = await invite(holder, 'VIEWER')
    const token = await tokenTo(platform, email)
    expectProblem(await accept(platform, token, { password: 'corta' }), {
      ...wanted,
      fields: { password: 'too_short' },
    })
    expectProblem(await accept(platform, token, { password: `${email}` }), {
      ...wanted,
      fields: { password: 'weak_password' },
    })
    expect((await accept(platform, token)).status, 'the token is still good').toBe(201)
    expectProblem(await accept(platform, token), { status: 400, code: 'InvalidCode' })
  })

  test('an invitation that has run out, and one whose email got an account meanwhile', async ({
    holder,
    platform,
    pool,
  }) => {
    const late = await invite(holder, 'VIEWER')
    const token = await tokenTo(platform, late.email)
    await pool.query(`update collaborator set expires_at = now() where id = $1`, [late.id])
    expectProblem(await accept(platform, token), { status: 400, code: 'CodeExpired' })
    expect((await holder.client.get<Page>(path)).body.results[0]).toMatchObject({ status: 'EXPIRED' })
    const taken = await invite(holder, 'VIEWER')
    const other = await tokenTo(platform, taken.email)
    await pool.query('update "user" set email = $1 where id = $2', [taken.email, holder.id])
    expectProblem(await accept(platform, other), { status: 400, code: 'UserByEmail' })
    expectProblem(await accept(platform, 'x'), { status: 400, code: 'InvalidCode' })
  })
})

test.describe('403', () => {
  test('an ADMIN touches no ADMIN, not even by way of another role', async ({ holder, platform }) => {
    const [admin, other] = [await makeMember(platform, holder, 'ADMIN'), await makeMember(platform, holder, 'ADMIN')]
    const viewer = await invite({ client: admin.client }, 'VIEWER')
    expectProblem(await admin.client.post(path, { email: newEmail(), role: 'ADMIN' }), forbidden)
    expectProblem(await admin.client.post(path, { email: other.email, role: 'VIEWER' }), {
      status: 400,
      code: 'UserByEmail',
    })
    for (const whom of [other, admin]) {
      expectProblem(await patch(admin.client, whom, 'VIEWER'), forbidden)
      expectProblem(await remove(admin.client, whom), forbidden)
    }
    expectProblem(await patch(admin.client, viewer, 'ADMIN'), forbidden)
    expect((await patch(admin.client, viewer, 'FINANCE')).status).toBe(200)
    expect((await remove(admin.client, viewer)).status).toBe(204)
  })

  test('the holder must be ready, and unblocked; the members’ tokens fall with a block', async ({
    holder,
    platform,
    makePerson,
    pool,
  }) => {
    const member = await makeMember(platform, holder, 'LINKS')
    const body = { currency: 'COP', amount: '50000.00' }
    await pool.query('update "user" set level = 2 where id = $1', [holder.id])
    expectProblem(await member.client.post('/api/payment_link/', body), { status: 403, code: 'LevelNotAllowed' })
    await pool.query('update "user" set blocked_at = now() where id = $1', [holder.id])
    expectProblem(await member.client.get('/user/'), { status: 401, code: 'InvalidToken' })
    const { email } = member
    expectProblem(await member.entrance.post('/token/', { email, password: goodPassword }), {
      status: 403,
      code: 'AccountBlocked',
    })
    const newcomer = await makePerson({ level: 0 })
    expectProblem(await newcomer.client.post(path, { email: newEmail(), role: 'VIEWER' }), {
      status: 403,
      code: 'LevelNotAllowed',
    })
  })
})

test('404: a member of somebody else’s account, one that is none', async ({ holder, makePerson }) => {
  const theirs = await invite(await makePerson(), 'VIEWER')
  for (const id of [theirs.id, 999_999_999, 0]) {
    expectProblem(await patch(holder.client, { id }, 'ADMIN'), { status: 404, code: 'Not found' })
    expectProblem(await remove(holder.client, { id }), { status: 404, code: 'Not found' })
  }
})
