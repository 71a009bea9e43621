import { expect, test } from '../../support/books'
import { makeReload } from '../../support/money/deposits'
import { makePerson } from '../../support/people/people'
import { expectProblem } from '../../support/refused'

test('a policy that always asks for a reason asks a call with a key too', async ({ house: { baseUrl, pool } }) => {
  const [holder, reviewer] = [await makePerson(baseUrl, pool), await makePerson(baseUrl, pool, { roles: ['REVIEWER'] })]
  const { id } = await makeReload(holder.client, pool)
  const approve = (more: object = {}) =>
    reviewer.client.post('/panel/reload/', { reload_id: id, status: 'APPROVED', ...more })
  await pool.query(
    `insert into policy_setting values ('reload.review', array['REVIEWER']::"Role"[], array['REVIEWER']::"Role"[], 'never', '{}',
       'always', '{}', now())`,
  )
  try {
    expectProblem(await approve(), { status: 400, code: 'Validation failed', fields: { reason: 'required' } })
    expect((await approve({ reason: 'Llegó al banco.' })).status).toBe(200)
  } finally {
    await pool.query(`delete from policy_setting where write = 'reload.review'`)
  }
})
