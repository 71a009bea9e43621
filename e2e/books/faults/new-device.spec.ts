import { expect, test } from '../../support/books'
import { caller } from '../../support/house/house'
import { logIn, makePerson } from '../../support/people/people'
import { expectProblem } from '../../support/refused'

test('no session from a new device is opened without its mail', async ({ ownHouse }) => {
  const { pool, baseUrl } = ownHouse
  const { id, email, password, key } = await makePerson(baseUrl, pool)
  const phone = caller(ownHouse).with({ 'x-api-key': key, 'user-agent': 'Telefono/1' })
  const counted = async (table: 'session' | 'known_device' | 'message') =>
    (await pool.query(`select from ${table} where user_id = $1`, [id])).rowCount

  await pool.query(`alter table message add constraint broken check (kind <> 'new_device') not valid`)
  expectProblem(await phone.post('/token/', { email, password }), { status: 500, code: 'Internal error' })
  expect([await counted('session'), await counted('known_device'), await counted('message')]).toEqual([1, 1, 0])

  await pool.query('alter table message drop constraint broken')
  await logIn(phone, email)
  expect([await counted('session'), await counted('known_device'), await counted('message')]).toEqual([2, 2, 1])
})
