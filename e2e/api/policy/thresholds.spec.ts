import { auditOf, operator, superuser } from '../../support/people/staff'
import { byTwo } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/panel/thresholds/'
type Thresholds = Record<string, number>

test('two superusers set from where on something is warned of, and all staff read it', async ({ makePerson, pool }) => {
  const [one, two, staff] = [
    await superuser(makePerson),
    await superuser(makePerson),
    await makePerson({ roles: ['AUDITOR'] }),
  ]
  const { body: before } = await staff.client.get<Thresholds>(path)
  expect(Object.keys(before).sort()).toEqual(['account_day', 'account_hour', 'amount_times', 'payer_day', 'payer_hour'])
  const set = (body: object) => byTwo([one.client, two.client], { path, body })
  // above what any other test reaches
  expect((await set({ ...before, account_day: 900 })).body).toMatchObject({ status: 'APPLIED' })
  expect((await staff.client.get<Thresholds>(path)).body).toEqual({ ...before, account_day: 900 })
  expect((await set({ ...before, account_day: 900 })).status, 'it is so').toBe(200)
  expect((await set(before)).body).toMatchObject({ status: 'APPLIED' })
  const changes = (await auditOf(pool, 'policy:threshold.set')).filter(({ action }) => action === 'policy.changed')
  expect(changes.slice(-2)).toMatchObject([
    { from: before, to: { ...before, account_day: 900 }, actor_id: two.id },
    { from: { ...before, account_day: 900 }, to: before, actor_id: two.id },
  ])
})

test('400, 403', async ({ makePerson }) => {
  const { client } = await superuser(makePerson)
  const { body } = await client.get<Thresholds>(path)
  expectProblem(await client.post(path, { ...body, amount_times: 1, payer_day: 1001, payer_hour: 0, reason: 'x' }), {
    ...{ status: 400, code: 'Validation failed' },
    fields: { amount_times: 'too_small', payer_day: 'too_large', payer_hour: 'too_small' },
  })
  const staff = await operator(makePerson)
  expectProblem(await staff.client.post(path, { ...body, reason: 'x' }), { status: 403, code: 'FORBIDDEN' })
})
