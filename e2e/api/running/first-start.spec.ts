import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { logIn } from '../../support/people/people'
import { expect, test } from '../../support/test'

test('credentials.json is for its owner’s eyes, and has what a newcomer needs', async ({ credentials }) => {
  const { mode } = await stat(join(env.DATA_DIR, 'credentials.json'))
  expect(mode & 0o777).toBe(0o600)
  const login = { email: expect.stringMatching(/@/), password: expect.stringMatching(/^\S{16,}$/) }
  const key = expect.stringMatching(/^rk_test_[0-9A-Za-z]{32}$/)
  expect(credentials).toEqual({
    base_url: env.BASE_URL,
    platform_api_key: key,
    superuser: login,
    operator: login,
    owner: { ...login, api_key: key, server_key: key },
  })
})

test('each of its accounts logs in, the platform’s key goes with all of them', async ({ platform, credentials }) => {
  for (const { email, password } of [credentials.superuser, credentials.operator, credentials.owner]) {
    const { access } = await logIn(platform, email, password)
    const answer = await platform.get('/api/payment_link/', { authorization: `Bearer ${access}` })
    expect(answer.status).toBe(200)
  }
})

test('the demonstration account has a month of links, and may make more', async ({ owner }) => {
  type Page = { count: number; results: { status: string }[] }
  const all = await owner.get<Page>('/api/payment_link/?page_size=100')
  expect(all.body.count).toBeGreaterThan(20)
  const states = all.body.results.map(({ status }) => status)
  expect(states).toEqual(expect.arrayContaining(['PENDING', 'PAID']))
  expect((await owner.post('/api/payment_link/', { currency: 'COP', amount: '2000' })).status).toBe(201)
})

test('the demonstration has each end of a payment, a payout, a case and a reversal', async ({ credentials, pool }) => {
  const found = async (sql: string) => {
    const { rows } = await pool.query(
      `select array_agg(distinct state) as states from (${sql}) of join "user" o on o.id = of.owner_id where o.email = $1`,
      [credentials.owner.email],
    )
    return rows[0].states
  }
  const of = (states: string[]) => expect.arrayContaining(states)
  const money = await found('select owner_id, disposition::text as state from money_movement')
  expect(money).toEqual(of(['credited', 'in_suspense', 'returned', 'partly_refunded', 'refunded', 'reversed']))
  const payouts = await found(`select owner_id, status::text as state from payout where purpose = 'withdrawal'`)
  expect(payouts).toEqual(of(['requested', 'sent', 'completed', 'rejected', 'cancelled', 'failed', 'returned']))
  const decided = (table: string) =>
    found(`select m.owner_id, c.status::text as state from ${table} c join money_movement m on m.id = c.movement_id`)
  expect(await decided('suspense_case')).toEqual(of(['OPEN', 'RETURNING', 'RETURNED', 'CREDITED']))
  expect(await decided('reversal')).toEqual(of(['OPEN', 'PROPOSED', 'CLOSED']))
})

test('banks, fee rules, a rate and the environment are in the books', async ({ pool }) => {
  const one = async (sql: string) => (await pool.query(sql)).rows
  expect(
    await one(`select code, name from bank where country = 'CO' and code in ('1007', '1804') order by code`),
  ).toEqual([
    { code: '1007', name: 'Bancolombia' },
    { code: '1804', name: 'Ualá' },
  ])
  expect(
    await one(
      `select product::text || ' ' || percentage || ' ' || fixed || ' ' || iva_percentage as rule, count(*)::int as currencies
         from fee_rule where owner_id is null group by 1 order by 1`,
    ),
  ).toEqual(
    ['bancolombia 2.50', 'bank_transfer 1.00', 'nequi 1.50', 'payment_link 2.00', 'payout 0.00', 'pse 2.50'].map(
      (rule) => ({
        rule: `${rule} 0.00 19.00`,
        currencies: 4,
      }),
    ),
  )
  expect(await one(`select rate from exchange_rate where base = 'USD' and quote = 'COP' order by id limit 1`)).toEqual([
    { rate: '4000.00' },
  ])
  expect(await one(`select value from setting where key = 'environment'`)).toEqual([{ value: 'test' }])
})
