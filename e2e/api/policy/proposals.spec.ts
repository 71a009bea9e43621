import type pg from 'pg'
import type { Answer } from '../../support/client'
import { auditOf, operator, superuser } from '../../support/people/staff'
import { byTwo, decide, type Proposal, proposals, propose } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const rates = '/panel/rates/'
const fees = '/panel/fees/'

const newest = async (pool: pg.Pool): Promise<string> =>
  (await pool.query('select rate::text from exchange_rate order by id desc limit 1')).rows[0].rate

const feeOf = async (pool: pg.Pool, { id }: { id: number }): Promise<string[]> =>
  (await pool.query('select percentage::text from fee_rule where owner_id = $1', [id])).rows.map(
    ({ percentage }) => percentage,
  )

const feeFor = ({ id }: { id: number }, percentage: string) => ({
  path: fees,
  body: { method: 'pse', currency: 'COP', owner_id: id, percentage },
})

test('400000 pesos a dollar take two persons, who both acknowledge it', async ({ makePerson, pool, setRate }) => {
  await setRate('4000.00')
  const [one, two] = [await superuser(makePerson), await superuser(makePerson)]
  const wild = { rate: '400000', reason: 'Así lo pidieron.' }
  const unseen = {
    status: 400,
    code: 'Validation failed',
    fields: { acknowledged_warnings: 'acknowledgement_required' },
  }
  expectProblem(await one.client.post(rates, wild), unseen)
  const proposed = await one.client.post<Proposal>(rates, { ...wild, acknowledged_warnings: ['far_from_last'] })
  expect(proposed).toMatchObject({
    status: 202,
    body: {
      ...{ kind: 'rate.set', subject: 'rate:USD:COP', status: 'PROPOSED', warnings: ['far_from_last'] },
      ...{ current: { rate: '4000.00' }, proposed: { rate: '400000.00' }, proposed_by_id: one.id },
    },
  })
  expectProblem(await decide(one.client, proposed.body, 'CONFIRM'), { status: 400, code: 'SecondOperatorRequired' })
  expectProblem(await decide(two.client, { ...proposed.body, warnings: [] }, 'CONFIRM'), unseen)
  const staff = await operator(makePerson)
  expectProblem(await decide(staff.client, proposed.body, 'CONFIRM'), { status: 403, code: 'FORBIDDEN' })
  expect(await newest(pool)).toBe('4000.00')
  expectProblem(await decide(two.client, proposed.body, 'REJECT'), {
    ...{ status: 400, code: 'Validation failed', fields: { reason: 'required' } },
  })
  const rejected = await decide(two.client, proposed.body, 'REJECT', { reason: 'Sobran dos ceros.' })
  expect(rejected.body).toMatchObject({
    status: 'REJECTED',
    decided_by_id: two.id,
    decision_reason: 'Sobran dos ceros.',
  })
  expect(await newest(pool)).toBe('4000.00')
  const log = (await auditOf(pool, 'rate:USD:COP')).filter(({ actor_id }) => [one.id, two.id].includes(actor_id))
  expect(log).toMatchObject([
    { actor_id: one.id, action: 'rate.proposed', from: { rate: '4000.00' }, to: { rate: '400000.00' } },
    { actor_id: two.id, action: 'rate.rejected', reason: 'Sobran dos ceros.' },
  ])
})

test('a proposal about an account names it, also once it is decided; support reads the first word', async ({
  makePerson,
}) => {
  const [one, two] = [await superuser(makePerson), await superuser(makePerson)]
  const holder = await makePerson({ firstName: 'Ingrid', lastName: 'Zuluaga' })
  const { body } = await propose(one.client, feeFor(holder, '2.75'))
  expect(body.account_name).toBe('Ingrid Zuluaga')
  expect((await decide(two.client, body, 'REJECT', { reason: 'No se acordó.' })).body).toMatchObject({
    ...{ status: 'REJECTED', account_name: 'Ingrid Zuluaga' },
  })
  const support = await makePerson({ roles: ['SUPPORT'] })
  expect((await support.client.get(`${proposals}${body.id}/`)).body).toMatchObject({
    ...{ account_name: 'Ingrid Z•••', proposed: { percentage: '2.75' }, decision_reason: '•••' },
  })
  const { results } = (await one.client.get<{ results: Proposal[] }>(`${proposals}?page_size=1`)).body
  expect(results[0]).toHaveProperty('account_name')
})

test('two who confirm at once: one sets it, the other reads who did', async ({ makePerson, pool, setRate }) => {
  await setRate('4000.00')
  const [author, ...others] = [await superuser(makePerson), await superuser(makePerson), await superuser(makePerson)]
  const { body } = await propose(author.client, { path: rates, body: { rate: '4100' } })
  const before = (await pool.query('select count(*)::int as n from exchange_rate')).rows[0].n
  const answers = await Promise.all(others.map(({ client }) => decide(client, body, 'CONFIRM')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await pool.query('select count(*)::int as n from exchange_rate')).rows[0].n).toBe(before + 1)
  const late = answers.find(({ status }) => status === 400) as Answer<unknown>
  expectProblem(late, { status: 400, code: 'AlreadyDecided' })
  expect(late.body).toMatchObject({
    decided_by: expect.any(String),
    decision: 'rate.confirmed',
    decided_at: expect.stringMatching(/Z$/),
  })
  const log = await auditOf(pool, 'rate:USD:COP')
  expect(
    log.filter(({ action, to }) => action === 'rate.set' && (to as { rate: string }).rate === '4100.00'),
  ).toHaveLength(1)
})

test('one proposal about one thing: the next reads whose it waits for; withdrawn by its author alone, it makes room', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [one, two] = [await superuser(makePerson), await superuser(makePerson)]
  const proposed = await propose(one.client, feeFor(holder, '2'))
  expect(proposed).toMatchObject({ status: 202, body: { subject: `fee:pse:COP:user:${holder.id}`, current: null } })
  const second = await propose(two.client, feeFor(holder, '3'))
  expectProblem(second, { status: 400, code: 'ProposalOpen' })
  expect(second.body).toMatchObject({ decision: 'fee.proposed', proposal_id: `${proposed.body.id}` })
  expectProblem(await decide(two.client, proposed.body, 'WITHDRAW'), { status: 403, code: 'FORBIDDEN' })
  expect((await decide(one.client, proposed.body, 'WITHDRAW')).body).toMatchObject({ status: 'WITHDRAWN' })
  expectProblem(await decide(two.client, proposed.body, 'CONFIRM'), { status: 400, code: 'AlreadyDecided' })
  expect((await byTwo([two.client, one.client], feeFor(holder, '3'))).body).toMatchObject({ status: 'APPLIED' })
  expect(await feeOf(pool, holder)).toEqual(['3.00'])
})

test('what was compared with another value lapses, and what its author may no longer decide', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [one, two] = [await superuser(makePerson), await superuser(makePerson)]
  const first = await propose(one.client, feeFor(holder, '2'))
  await pool.query(
    `insert into fee_rule (product, currency, owner_id, percentage, iva_percentage) values ('pse', 'COP', $1, 1, 19)`,
    [holder.id],
  )
  const lapsed = { status: 400, code: 'ProposalLapsed' }
  expectProblem(await decide(two.client, first.body, 'CONFIRM'), lapsed)
  expect(await feeOf(pool, holder)).toEqual(['1.00'])
  // proposed anew, in its place
  const again = await propose(two.client, feeFor(holder, '4'))
  expect(again.body).toMatchObject({ status: 'PROPOSED', current: { percentage: '1.00' } })
  const list = await one.client.get<{ results: Proposal[] }>(`${proposals}?status=LAPSED`)
  expect(list.body.results.map(({ id }) => id)).toContain(first.body.id)
  await pool.query(`update "user" set blocked_at = now() where id = $1`, [two.id])
  expectProblem(await decide(one.client, again.body, 'CONFIRM'), lapsed)
  expect(await feeOf(pool, holder)).toEqual(['1.00'])
})

test('a removal waits too, and what else was proposed for the rule lapses with it', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [one, two] = [await superuser(makePerson), await superuser(makePerson)]
  await byTwo([one.client, two.client], feeFor(holder, '2'))
  const { rows } = await pool.query('select id from fee_rule where owner_id = $1', [holder.id])
  const removal = { method: 'DELETE', path: `${fees}${rows[0].id}/` }
  const change = await propose(one.client, feeFor(holder, '5'))
  expect(change.status).toBe(202)
  expect((await byTwo([two.client, one.client], removal)).body).toMatchObject({ status: 'APPLIED', proposed: null })
  expect(await feeOf(pool, holder)).toEqual([])
  const read = await one.client.get(`${proposals}${change.body.id}/`)
  expect(read.body).toMatchObject({ status: 'LAPSED', decided_at: null })
  expect((await auditOf(pool, `fee:pse:COP:user:${holder.id}`)).map(({ action }) => action)).toEqual([
    ...['fee.proposed', 'fee.changed', 'fee.proposed', 'fee.proposed', 'fee.removed', 'fee.lapsed'],
  ])
})

test('scheduled: it applies at its moment; withdrawn or with another base by then, never', async ({
  makePerson,
  pool,
}) => {
  const [one, two] = [await superuser(makePerson), await superuser(makePerson)]
  const [due, gone, stale] = [await makePerson(), await makePerson(), await makePerson()]
  const { rows } = await pool.query(`select now() + interval '2.5 s' as at`)
  const at = rows[0].at.toISOString()
  const past = { ...feeFor(due, '2').body, effective_at: '2026-01-01T00:00:00Z' }
  expectProblem(await propose(one.client, { path: fees, body: past }), {
    ...{ status: 400, code: 'Validation failed', fields: { effective_at: 'not_ahead' } },
  })
  const scheduled = async (person: { id: number }) => {
    const answer = await byTwo([one.client, two.client], {
      ...{ path: fees, body: { ...feeFor(person, '2').body, effective_at: at } },
    })
    expect(answer.body).toMatchObject({ status: 'CONFIRMED', effective_at: at })
    return answer.body
  }
  const [first, second, third] = [await scheduled(due), await scheduled(gone), await scheduled(stale)]
  expect((await decide(two.client, second, 'WITHDRAW')).body).toMatchObject({ status: 'WITHDRAWN' })
  await pool.query(
    `insert into fee_rule (product, currency, owner_id, percentage, iva_percentage) values ('pse', 'COP', $1, 1, 19)`,
    [stale.id],
  )
  expect(await feeOf(pool, due), 'before its moment').toEqual([])
  const statusOf = async ({ id }: { id: number }) => (await one.client.get<Proposal>(`${proposals}${id}/`)).body.status
  await expect.poll(() => statusOf(first), { timeout: 15_000 }).toBe('APPLIED')
  await expect.poll(() => statusOf(third)).toBe('LAPSED')
  expect(await statusOf(second)).toBe('WITHDRAWN')
  expect([await feeOf(pool, due), await feeOf(pool, gone), await feeOf(pool, stale)]).toEqual([['2.00'], [], ['1.00']])
  expectProblem(await decide(one.client, first, 'WITHDRAW'), { status: 400, code: 'AlreadyDecided' })
})

test('401, 403, 404', async ({ anyone, holder, makePerson }) => {
  const { client } = await superuser(makePerson)
  expectProblem(await anyone.get(proposals), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await holder.client.get(proposals), { status: 403, code: 'FORBIDDEN' })
  expectProblem(await client.get(`${proposals}999999999/`), { status: 404, code: 'Not found' })
  expectProblem(await client.post(`${proposals}999999999/`, { action: 'CONFIRM' }), { status: 404, code: 'Not found' })
})
