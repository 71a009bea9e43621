import { expect, test } from '../../support/books'
import { Client } from '../../support/client'
import { openHouse } from '../../support/house/house'
import { freshAddress, makeAccount, makeKey } from '../../support/people/people'

test('calls that wait to be logged are written before a server that is told to end is gone', async ({ scratch }) => {
  const house = await openHouse(scratch)
  const { id } = await makeAccount(scratch.pool)
  const key = await makeKey(scratch.pool, id, { actsAlone: true })
  const client = new Client(house.baseUrl, { 'x-api-key': key, ...freshAddress() })
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/balance/')))
  await house.close()
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const { rows } = await scratch.pool.query('select from api_request where owner_id = $1', [id])
  expect(rows).toHaveLength(20)
})
