import { randomUUID } from 'node:crypto'
import { readAgedSuspense } from '@/lib/domain/case/aged-suspense'
import { domainOn } from '../../support/house/domain'
import {
  type Choice,
  caseAddress,
  choose,
  mailsTo,
  passFiveMinutes,
  path,
  raise,
  untilMails,
} from '../../support/people/alerts'
import type { Person } from '../../support/people/people'
import { auditOf, operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

test.describe('200', () => {
  test('who chose nothing is told of nothing; each chooses their own, also an auditor', async ({
    makePerson,
    pool,
  }) => {
    const [one, auditor] = [await operator(makePerson), await makePerson({ roles: ['AUDITOR'] })]
    expect((await one.client.get<Choice>(path)).body).toEqual({
      ...{ mail: false, email: one.email, webhook: null },
      kinds: ['alert_processing', 'alert_suspense_age', 'alert_invariant'],
    })
    expect(await choose(auditor.client, { mail: true, kinds: ['alert_invariant'] })).toMatchObject({
      ...{ mail: true, kinds: ['alert_invariant'] },
    })
    expect((await one.client.get<Choice>(path)).body.mail).toBe(false)
    expect((await auditOf(pool, `user:${auditor.id}`)).at(-1)).toMatchObject({
      ...{ actor_id: auditor.id, action: 'user.alerts', to: { mail: true, kinds: ['alert_invariant'] } },
    })
    await choose(auditor.client, { mail: false })
  })

  test('a new alert is mailed once to each who asked for its kind, with the link to the case', async ({
    makePerson,
    pool,
  }) => {
    const [asked, other, silent] = [await operator(makePerson), await operator(makePerson), await operator(makePerson)]
    await choose(asked.client, { mail: true, kinds: ['alert_invariant'] })
    await choose(other.client, { mail: true, kinds: ['alert_processing'] })
    const id = await raise(pool)
    const about = async (person: Person) => (await mailsTo(person)).filter((text) => text.includes(caseAddress(id)))
    await expect.poll(async () => (await about(asked)).length, { timeout: 15_000 }).toBe(1)
    await passFiveMinutes(pool, asked)
    await pool.query('select sync_alerts()')
    await new Promise((done) => setTimeout(done, 2_500))
    expect(await about(asked)).toHaveLength(1)
    expect(await about(other)).toHaveLength(0)
    expect(await about(silent)).toHaveLength(0)
    for (const { client } of [asked, other]) await choose(client, { mail: false })
  })

  test('a burst is gathered: what opens within five minutes of a mail comes in the next, as a list', async ({
    makePerson,
    pool,
  }) => {
    const person = await operator(makePerson)
    await choose(person.client, { mail: true })
    await raise(pool)
    await untilMails(person, 1)
    const burst = [await raise(pool), await raise(pool), await raise(pool)]
    await new Promise((done) => setTimeout(done, 2_500))
    expect(await mailsTo(person)).toHaveLength(1)
    await passFiveMinutes(pool, person)
    await untilMails(person, 2)
    const [, list = ''] = await mailsTo(person)
    for (const id of burst) expect(list).toContain(caseAddress(id))
    await choose(person.client, { mail: false })
  })

  test('a mail server that is away for a moment loses no alert', async ({ makePerson, pool }) => {
    const person = await operator(makePerson)
    const email = `luego-${randomUUID()}@prueba.example`
    await pool.query('update "user" set email = $2 where id = $1', [person.id, email])
    await choose(person.client, { mail: true })
    await raise(pool)
    await untilMails({ email }, 1)
    await choose(person.client, { mail: false })
  })
})

test('money that was held again a minute ago is in no alert about its age until a day later, and the page counts the same', async ({
  pool,
}) => {
  const { inTx, close } = domainOn(pool)
  const undone = new Error('nothing stays')
  const work = inTx(async (tx) => {
    await tx.$executeRaw`set local session_replication_role = replica`
    await tx.$executeRaw`
      insert into suspense_case (id, movement_id, reason, currency, amount, created_at)
      values (-1001, 'mm_held_again', (enum_range(null::"SuspenseReason"))[1], 'BRL', 1000.01, now() - interval '3 days')`
    await tx.$executeRaw`insert into case_file (kind, subject, due_at) values ('suspense', '-1001', case_due('suspense', now()))`
    const due = (hours: number) =>
      tx.$executeRaw`
        update case_file set due_at = now() + make_interval(hours => ${hours}::int) where kind = 'suspense' and subject = '-1001'`
    const counted = async () => {
      await tx.$executeRaw`select sync_alerts()`
      const open = { kind: 'alert_suspense_age', subject: 'BRL', status: { not: 'CLOSED' as const } }
      return [await tx.caseFile.count({ where: open }), (await readAgedSuspense(tx, { currency: 'BRL' })).count]
    }
    expect(await counted(), 'held again').toEqual([0, 0])
    await due(-1)
    expect(await counted(), 'a day later').toEqual([1, 1])
    await due(24)
    expect(await counted(), 'returned, and held again').toEqual([0, 0])
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  await close()
})

test.describe('400', () => {
  test('an address of a cloud’s own machine is refused, an unknown kind too', async ({ makePerson }) => {
    const { client } = await operator(makePerson)
    const refused = await client.post(`${path}webhook/`, { url: 'http://169.254.169.254/latest/' })
    expectProblem(refused, { status: 400, code: 'Validation failed' })
    expect(refused.text).toContain('address_refused')
    expectProblem(await client.call('PATCH', path, { body: { kinds: ['suspense'] } }), {
      status: 400,
      code: 'Validation failed',
    })
    expect((await client.get<Choice>(path)).body.webhook).toBeNull()
  })
})

test.describe('403', () => {
  test('holders have no alerts', async ({ holder }) => {
    expectProblem(await holder.client.get(path), { status: 403, code: 'FORBIDDEN' })
    expectProblem(await holder.client.call('PATCH', path, { body: { mail: true } }), { status: 403, code: 'FORBIDDEN' })
    expectProblem(await holder.client.post(`${path}webhook/`, { url: 'https://tienda.example/' }), {
      status: 403,
      code: 'FORBIDDEN',
    })
  })
})
