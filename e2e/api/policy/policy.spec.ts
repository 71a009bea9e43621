import type pg from 'pg'
import { staffRoles } from '@/lib/domain/access/staff-roles'
import { makeReload, review } from '../../support/money/deposits'
import { atConsole, auditOf, superuser } from '../../support/people/staff'
import { decide, type Proposal } from '../../support/people/two-persons'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const at = (write: string) => `/panel/policy/${write}/`
const operators = ['OPERATOR', 'SUPERUSER']
const reviewers = ['REVIEWER', ...operators]
const alone = { second: 'never', reason_needed: 'optional', reason: 'Lo pide la prueba.' }
const held = { propose: operators, confirm: operators, ...alone }

/** Settings that a test makes hold for all others: each changes writes that no other test does. */
const forget = (pool: pg.Pool, write: string) => pool.query('delete from policy_setting where write = $1', [write])

test('each role may what the policy names it for, and is refused before anything is looked at', async ({
  makePerson,
}) => {
  const nobody = 'po_0000000000000000000000'
  const writes: [method: string, path: string, body: object, allowed: readonly string[]][] = [
    ['POST', '/panel/reload/', { reload_id: 99999999, status: 'APPROVED' }, reviewers],
    ['POST', '/panel/profile_documents/', { profile_id: 99999999, status: 'APPROVED' }, reviewers],
    ['POST', `/panel/payouts/${nobody}/approve/`, {}, ['TREASURY', ...operators]],
    ['POST', '/panel/suspense/99999999/', { action: 'CREDIT' }, ['TREASURY', ...operators]],
    ['POST', `/panel/cases/cs_${'0'.repeat(22)}/notes/`, { text: 'x' }, ['SUPPORT', 'TREASURY', ...reviewers]],
    ['POST', '/panel/rates/', { rate: 'x' }, ['SUPERUSER']],
    ['POST', at('movement.refresh'), {}, ['SUPERUSER']],
  ]
  for (const role of staffRoles) {
    const { client } = await makePerson({ roles: [role] })
    for (const [method, path, body, allowed] of writes) {
      const { status } = await client.call(method, path, { body })
      expect(status === 403, `${role} at ${path}: ${status}`).toBe(!allowed.includes(role))
    }
    expect((await client.get('/panel/policy/')).status).toBe(200)
  }
})

test('a setting is proposed by one superuser, confirmed by another, once, and holds at once', async ({
  makePerson,
  pool,
}) => {
  const write = 'movement.refresh'
  const [one, two, three] = [await superuser(makePerson), await superuser(makePerson), await superuser(makePerson)]
  const support = await makePerson({ roles: ['SUPPORT'] })
  const refresh = () => support.client.post('/panel/movements/mm_0000000000000000000000/refresh/')
  expect((await refresh()).status).toBe(403)
  const wider = { ...held, propose: ['SUPPORT', ...operators] }
  const { status, body } = await one.client.post<Proposal>(at(write), wider)
  expect(status).toBe(202)
  expect(body).toMatchObject({
    ...{ kind: 'policy.change', subject: `policy:${write}`, status: 'PROPOSED' },
    ...{ current: { propose: ['TREASURY', ...operators] }, proposed: { propose: ['SUPPORT', ...operators] } },
  })
  expectProblem(await two.client.post(at(write), held), { status: 400, code: 'ProposalOpen' })
  expectProblem(await decide(one.client, body, 'CONFIRM'), { status: 400, code: 'SecondOperatorRequired' })
  expect((await refresh()).status).toBe(403)
  const answers = await Promise.all([two, three].map(({ client }) => decide(client, body, 'CONFIRM')))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  expect((await refresh()).status).toBe(404)
  const log = await auditOf(pool, `policy:${write}`)
  expect(log.map(({ action }) => action)).toEqual(['policy.proposed', 'policy.changed'])
  const policy = (await one.client.get<{ results: { write: string; standard: boolean }[] }>('/panel/policy/')).body
  expect(policy.results.find((row) => row.write === write)).toMatchObject({
    ...{ propose: ['SUPPORT', ...operators], standard: false, choices: { second: ['never'] } },
  })
  await forget(pool, write)
  expect((await refresh()).status).toBe(403)
})

test('a proposal whose base has changed lapses; one that is withdrawn changes nothing', async ({
  makePerson,
  pool,
}) => {
  const write = 'statement.remove'
  const [one, two] = [await superuser(makePerson), await superuser(makePerson)]
  const propose = async () => (await one.client.post<Proposal>(at(write), held)).body
  const withdrawn = await decide(one.client, await propose(), 'WITHDRAW')
  expect(withdrawn.body).toMatchObject({ status: 'WITHDRAWN' })
  const late = await propose()
  await pool.query(
    `insert into policy_setting values ($1, array['SUPERUSER']::"Role"[], array['SUPERUSER']::"Role"[], 'never', '{}',
       'optional', '{}', now())`,
    [write],
  )
  expectProblem(await decide(two.client, late, 'CONFIRM'), { status: 400, code: 'ProposalLapsed' })
  expect((await pool.query('select propose::text[] from policy_setting where write = $1', [write])).rows).toEqual([
    { propose: ['SUPERUSER'] },
  ])
  await decide(one.client, late, 'WITHDRAW')
  await forget(pool, write)
})

test('a desk follows the settings: who approves first, who second, and from which amount', async ({
  holder,
  makePerson,
  pool,
}) => {
  const write = 'reload.review'
  const [one, two] = [await superuser(makePerson), await superuser(makePerson)]
  // The amount in reais is what the environment sets, which other tests rely on.
  const from = { MXN: '9000000', BRL: '5000' }
  const setting = { ...held, propose: reviewers, second: 'amount', from, reason_needed: 'rejecting' }
  const { body } = await one.client.post<Proposal>(at(write), setting)
  expect((await decide(two.client, body, 'CONFIRM')).status).toBe(200)
  try {
    const [first, second] = [await makePerson({ roles: ['REVIEWER'] }), await makePerson({ roles: ['REVIEWER'] })]
    const { id } = await makeReload(holder.client, pool, { amount: '9000000.00' }, 'MXN')
    expect((await review(first.client, id)).body).toMatchObject({ result: expect.stringContaining('segunda') })
    await refused(pool, holder, { status: 403, code: 'FORBIDDEN' }, () => review(second.client, id))
    expect((await review(one.client, id)).body).toMatchObject({ result: expect.stringContaining('aprobada') })
  } finally {
    await forget(pool, write)
  }
})

test('a setting that names who may not read what they decide on holds without them', async ({ makePerson, pool }) => {
  const write = 'platform_key.revoke'
  const operator = await makePerson({ roles: ['OPERATOR'] })
  const own = await superuser(makePerson)
  const revoke = async (by: typeof own) => (await by.client.call('DELETE', '/panel/api_keys/99999999/')).status
  const listed = async () => {
    const { results } = (await own.client.get<{ results: { write: string }[] }>('/panel/policy/')).body
    return results.find((row) => row.write === write)
  }
  const set = (propose: string, confirm: string) =>
    pool.query(
      `insert into policy_setting values ($1, $2::"Role"[], $3::"Role"[], 'never', '{}', 'optional', '{}', now())
       on conflict (write) do update set propose = excluded.propose, confirm = excluded.confirm`,
      [write, propose, confirm],
    )
  try {
    await set('{OPERATOR,SUPERUSER}', '{OPERATOR}')
    expect(await listed()).toMatchObject({ propose: ['SUPERUSER'], confirm: ['SUPERUSER'] })
    expect(await revoke(operator)).toBe(403)
    expect(await revoke(own)).toBe(404)
    await set('{OPERATOR}', '{OPERATOR}')
    expect(await listed()).toMatchObject({ propose: ['SUPERUSER'], confirm: ['SUPERUSER'] })
    expect([await revoke(operator), await revoke(own)]).toEqual([403, 404])
  } finally {
    await forget(pool, write)
  }
})

test('what a write cannot do is refused', async ({ makePerson }) => {
  const { client } = await superuser(makePerson)
  const wrong = async (write: string, body: object, fields: Record<string, string>) =>
    expectProblem(await client.post(at(write), { ...held, ...body }), {
      ...{ status: 400, code: 'Validation failed', fields },
    })
  await wrong('suspense.credit', { reason_needed: 'always' }, { second: 'not_allowed' })
  await wrong('suspense.credit', { second: 'always' }, { reason_needed: 'not_allowed' })
  await wrong('reload.review', { second: 'amount', reason_needed: 'always' }, { from: 'required' })
  await wrong('reload.review', { second: 'amount', from: { COP: '0' } }, { 'from.COP': 'too_small' })
  await wrong(
    'payout.reject',
    { reason_needed: 'always', warnings: { same_proof: 'second' } },
    { warnings: 'not_allowed' },
  )
  await wrong('bank.add', { propose: ['AUDITOR', 'SUPERUSER'] }, { propose: 'not_allowed' })
  // Nobody decides on what they do not read.
  await wrong('referral_code.create', { confirm: ['SUPERUSER'] }, { propose: 'not_allowed' })
  await wrong('platform_key.revoke', { propose: ['SUPERUSER'] }, { confirm: 'not_allowed' })
  await wrong('bank.add', { confirm: [] }, { confirm: 'too_small' })
  for (const write of ['policy.change', 'user.roles'])
    await wrong(write, { second: 'always', reason_needed: 'always' }, { write: 'not_allowed' })
  expectProblem(await client.post(at('nothing.at_all'), held), { status: 404, code: 'Not found' })
})

test('the banks page gives a button to whom the policy names for it, and the call takes it from them alone', async ({
  makePerson,
  pool,
}) => {
  const [write, named] = ['bank.change', ['SUPERUSER', 'TREASURY']]
  const [one, two] = [await superuser(makePerson), await superuser(makePerson)]
  const bank = (await pool.query<{ id: number; name: string }>('select id, name from bank order by id limit 1')).rows[0]
  const people = await Promise.all(staffRoles.map((role) => makePerson({ roles: [role] })))
  const changers = async () => {
    const may: string[] = []
    for (const [at, person] of people.entries()) {
      const role = staffRoles[at] as string
      const page = await (await atConsole(pool, person)).get('/console/accounts/banks/view')
      const { change, add } = (page.body as { may: { change: boolean; add: boolean } }).may
      expect(add, role).toBe(role === 'SUPERUSER')
      const { status } = await person.client.call('PATCH', `/panel/banks/${bank?.id}/`, { body: {} })
      expect(status, role).toBe(change ? 200 : 403)
      if (change) may.push(role)
    }
    return may.toSorted()
  }
  expect(await changers()).toEqual(['SUPERUSER'])
  const { body } = await one.client.post<Proposal>(at(write), { ...held, propose: named, confirm: named })
  try {
    expect((await decide(two.client, body, 'CONFIRM')).status).toBe(200)
    expect(await changers()).toEqual(named.toSorted())
  } finally {
    await forget(pool, write)
  }
})
