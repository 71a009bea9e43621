import type pg from 'pg'
import { expect, test } from '../../support/books'
import { caller } from '../../support/house/house'
import { logIn, makePerson } from '../../support/people/people'
import { enrol } from '../../support/people/second-factor'
import { expectProblem } from '../../support/refused'

const failed = { status: 500, code: 'Internal error' } as const

/** Makes the database refuse mails of a kind while `work` runs. */
async function withoutMail(pool: pg.Pool, kind: string, work: () => Promise<void>) {
  await pool.query(`alter table message add constraint broken check (kind <> '${kind}') not valid`)
  await work()
  await pool.query('alter table message drop constraint broken')
}

test('no session from a new device is opened without its mail', async ({ ownHouse }) => {
  const { pool, baseUrl } = ownHouse
  const { id, email, password, key } = await makePerson(baseUrl, pool)
  const phone = caller(ownHouse).with({ 'x-api-key': key, 'user-agent': 'Telefono/1' })
  const counts = async () => {
    const tables = ['session', 'known_device', 'message']
    return Promise.all(
      tables.map(async (table) => (await pool.query(`select from ${table} where user_id = $1`, [id])).rowCount),
    )
  }
  await withoutMail(pool, 'new_device', async () => {
    expectProblem(await phone.post('/token/', { email, password }), failed)
    expect(await counts()).toEqual([1, 1, 0])
  })
  await logIn(phone, email)
  expect(await counts()).toEqual([2, 2, 1])
})

test('no recovery code is used up without its mail', async ({ ownHouse }) => {
  const { pool, baseUrl } = ownHouse
  const holder = await makePerson(baseUrl, pool)
  const { codes } = await enrol(holder)
  const { email, password, key } = holder
  const enter = (code = '') =>
    caller(ownHouse).with({ 'x-api-key': key }).post('/token/', { email, password, otp: code })
  await withoutMail(pool, 'recovery_code_used', async () => {
    expectProblem(await enter(codes[0]), failed)
  })
  expect((await enter(codes[0])).status).toBe(200)
  const { rows } = await pool.query(`select from message where user_id = $1 and kind = 'recovery_code_used'`, [
    holder.id,
  ])
  expect(rows).toHaveLength(1)
})
