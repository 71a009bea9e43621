import { randomUUID } from 'node:crypto'
import { untilAwaited } from '../../support/browser/waits'
import type { Answer, Client, Problem } from '../../support/client'
import { depositBody, makePayer, payer, reloadBody } from '../../support/money/deposits'
import { linkBody } from '../../support/money/payments'
import { traces } from '../../support/money/traces'
import { pdf, upload } from '../../support/people/identity'
import type { Person } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const rounds = 50

const pause = (most: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * most))

type Meanwhile = (person: Person, word: string) => Promise<Answer<unknown>>

/** Requests that may be running while the account is erased; most would store a string that is nowhere else. */
const meanwhile = (platform: Client): Record<string, Meanwhile> => ({
  'a link': ({ client }) => client.post('/api/payment_link/', linkBody),
  'a payer': ({ client }, word) => client.post('/api/reload/counterparty/', { ...payer, fullname: word }),
  'a profile': ({ client }, word) => client.post('/edit_profile/', { alias: word, city: word }),
  'a phone': ({ client }, word) =>
    client.post('/edit_profile/', { first_name: word, username: `${word}@prueba.example` }),
  'an upload': ({ client }, word) => upload(client, pdf, { name: `${word}.pdf` }),
  'a key': ({ client }) => client.post('/api_keys/', { name: 'Caja' }),
  'a member': ({ client }, word) => client.post('/collaborators/', { email: `${word}@prueba.example`, role: 'VIEWER' }),
  'a log-in': ({ email, password }) => platform.post('/token/', { email, password }),
})

/** Rows that would still let a user act, or money arrive, for an erased account. */
const leftOpen = `
  select u.id from "user" u where u.id = any($1) and u.erased_at is not null and (
    exists (select from session where user_id = u.id)
    or exists (select from api_key where owner_id = u.id and revoked_at is null)
    or exists (select from collaborator where organization_id = u.id)
    or exists (select from payment_link where owner_id = u.id and status in ('PENDING', 'ACTIVE'))
    or exists (select from money_movement where owner_id = u.id and status in ('initiated', 'pending', 'processing'))
    or exists (select from reload where owner_id = u.id and state = 'Created')
    or exists (select from one_time_code where user_id = u.id) or exists (select from message where user_id = u.id))`

test(`${rounds} accounts are erased while requests of theirs are under way: nothing of them is left, and nothing breaks`, async ({
  makePerson,
  platform,
  pool,
}) => {
  test.setTimeout(300_000)
  const works = meanwhile(platform)
  const words: string[] = []
  const ids: number[] = []
  const outcomes: Record<string, number> = {}
  const count = (name: string) => {
    outcomes[name] = (outcomes[name] ?? 0) + 1
  }
  const round = async (number: number) => {
    const person = await makePerson()
    const word = `olvidado${randomUUID().replaceAll('-', '')}`
    const counterparty = await makePayer(person.client, { fullname: word })
    let over = false
    const during = Object.values(works).map(async (work) => {
      for (let turn = 0; !over; turn += 1) {
        const { status, body } = await work(person, `${word}${turn}`)
        expect(status, `round ${number}`).toBeLessThan(500)
        count(status < 300 ? 'taken' : `${(body as Problem).code}`)
      }
    })
    // A request that brings money prevents the erasure if it comes first: it is sent once, at about the same time.
    const brings = async () => {
      if (number % 3 > 0) return
      await pause(250)
      const sent =
        number % 2 > 0
          ? person.client.post('/reload/create/', await reloadBody(pool, { account_name: word }))
          : person.client.post('/api/reload/nequi/', depositBody('nequi', counterparty))
      const { status } = await sent
      expect(status, `round ${number}`).toBeLessThan(500)
      count(status < 300 ? 'money taken' : 'money refused')
    }
    const coming = brings()
    const erased = await person.client.post('/profile/erasure/', { password: person.password })
    await pause(20)
    over = true
    await Promise.all([coming, ...during])
    expect([204, 400], `round ${number}`).toContain(erased.status)
    if (erased.status !== 204) return count('kept')
    count('erased')
    ids.push(person.id)
    words.push(person.email, word)
  }
  for (let at = 0; at < rounds; at += 2) await Promise.all([0, 1].map((more) => round(at + more)))
  console.log(`      ${JSON.stringify(outcomes)}`)
  expect(outcomes.erased, 'rounds in which there is something to see').toBeGreaterThan(rounds / 2)
  expect(outcomes.AccountBlocked, 'requests that were let in, and came too late').toBeGreaterThan(0)
  await expect.poll(() => traces(pool, words), { timeout: 20_000 }).toEqual([])
  expect((await pool.query(leftOpen, [ids])).rows).toEqual([])
})

test('whoever is given a role at the console meanwhile is not erased', async ({ makePerson, pool }) => {
  const person = await makePerson()
  const giving = await pool.connect()
  try {
    await giving.query('begin')
    await giving.query(`update "user" set roles = '{USER,AUDITOR}' where id = $1`, [person.id])
    const erasing = person.client.post('/profile/erasure/', { password: person.password })
    await untilAwaited(pool, giving)
    await giving.query('commit')
    expectProblem(await erasing, { status: 403, code: 'FORBIDDEN' })
  } finally {
    giving.release()
  }
  expect((await pool.query('select from "user" where id = $1 and erased_at is null', [person.id])).rowCount).toBe(1)
})
