import { expect, test } from '../../support/books'
import { Client } from '../../support/client'
import { freshAddress, logIn, makeAccount, makeKey } from '../../support/people/people'

// Needs its own server: the shared one has other superusers.
test.slow()

const rounds = 8

test('403: of two superusers who act on each other at the same instant one stays', async ({ ownHouse }) => {
  const { baseUrl, pool } = ownHouse
  const superuser = { roles: ['USER', 'SUPERUSER'] }
  const [one, other] = [await makeAccount(pool, superuser), await makeAccount(pool, superuser)]
  const entrance = new Client(baseUrl, { 'x-api-key': await makeKey(pool, null), ...freshAddress() })
  const seen: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const pairs = [
      { by: one, on: other },
      { by: other, on: one },
    ]
    const calls = await Promise.all(
      pairs.map(async ({ by, on }) => {
        const { access } = await logIn(entrance, by.email)
        const client = entrance.with({ authorization: `Bearer ${access}` })
        return () =>
          client.call('PATCH', `/panel/users/${on.id}/`, { body: { blocked: true, reason: 'Deja el equipo.' } })
      }),
    )
    const answers = await Promise.all(calls.map((call) => call()))
    seen.push(answers.map(({ status }) => status).sort())
    const { rows } = await pool.query(
      `select count(*)::int from "user" where 'SUPERUSER' = any(roles) and blocked_at is null`,
    )
    expect(rows, `round ${round}`).toEqual([{ count: 1 }])
    await pool.query(`update "user" set roles = '{USER,SUPERUSER}', blocked_at = null`)
  }
  // 401 where the other request had already ended this session
  for (const statuses of seen) expect([[200, 401].join(), [200, 403].join()]).toContain(statuses.join())
})
