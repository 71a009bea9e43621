import type { Answer, Client } from '../../support/client'
import { makeAccount } from '../../support/people/people'
import { asForm, codeTo, goodPassword, otherThan } from '../../support/people/registration'
import { codeOf, enrol, pin, setPin } from '../../support/people/second-factor'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

// Concurrent guesses get no more attempts than the contract allows (docs/contract.md#access-tokens, docs/contract.md#codes).

type Guess = (at: number) => Promise<Answer<unknown>>

const hundred = (guess: Guess) => Promise.all(Array.from({ length: 100 }, (_, at) => guess(at)))

/** Sends 100 concurrent guesses. Returns how many were evaluated; the others answer 429. */
async function tried(guess: Guess, wrong: number): Promise<number> {
  const statuses = (await hundred(guess)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== wrong && status !== 429)).toEqual([])
  return statuses.filter((status) => status === wrong).length
}

const tooMany = { status: 429, code: 'TooManyAttempts' }
const six = (at: number) => `${at}`.padStart(6, '0')

test('a password at the log-in: ten', async ({ platform, pool }) => {
  const { email, password } = await makeAccount(pool)
  expect(await tried((at) => platform.post('/token/', { email, password: `guess ${at}` }), 401)).toBe(10)
  expectProblem(await platform.post('/token/', { email, password }), tooMany)
})

test('a one-time password at the log-in: ten, however many bursts', async ({ holder, platform }) => {
  const { secret } = await enrol(holder)
  const { email, password } = holder
  const logIn = (otp: string) => platform.post('/token/', { email, password, otp })
  const right = [0, 1, 2].map((later) => codeOf(secret, later))
  let seen = 0
  for (let burst = 0; burst < 4; burst += 1)
    seen += await tried((at) => logIn(right.includes(six(at)) ? '999999' : six(at)), 401)
  expect(seen).toBe(10)
  expectProblem(await logIn(codeOf(secret, 1)), tooMany)
})

test('a recovery code in the place of one counts with it', async ({ holder, platform }) => {
  const { codes } = await enrol(holder)
  const { email, password } = holder
  const logIn = (otp: string) => platform.post('/token/', { email, password, otp })
  let seen = 0
  for (let burst = 0; burst < 4; burst += 1) seen += await tried((at) => logIn(`AAAAA-${six(at).slice(1)}`), 401)
  expect(seen).toBe(10)
  expectProblem(await logIn(codes[0] ?? ''), tooMany)
})

test('a PIN: ten', async ({ holder }) => {
  await setPin(holder)
  const make = (guess: string) => holder.client.post('/api_keys/', { name: 'Tienda', scopes: ['links'], pin: guess })
  expect(await tried((at) => make(six(at)), 403)).toBe(10)
  expectProblem(await make(pin), tooMany)
})

test('the old password, to change it: five; to do anything else with it: ten', async ({ holder }) => {
  const confirmed = { new_password: goodPassword, new_password_confirmation: goodPassword }
  const change = (old_password: string) =>
    holder.client.call('PUT', '/profile/change-password', { body: { old_password, ...confirmed } })
  expect(await tried((at) => change(`guess ${at}`), 400)).toBe(5)
  expectProblem(await change(holder.password), { status: 429, code: 'PasswordInTimeout' })
  const set = (password: string) => holder.client.post('/profile/pin/', { pin, password })
  expect(await tried((at) => set(`guess ${at}`), 400)).toBe(10)
  expectProblem(await set(holder.password), tooMany)
})

test('a code that was sent, to either channel: five', async ({ makePerson, platform }) => {
  const { client, email } = await makePerson({ level: 0, emailVerified: false, phoneVerified: false })
  await client.post('/request_confirmation/', { email: true, phone: true })
  const { phone } = (await client.get('/user/')).body
  for (const [path, to] of [
    ['/verify_email/', email],
    ['/verify_phone/', `+57${phone}`],
  ] as const) {
    const code = await codeTo(platform, to)
    const guess = (given: string) => client.post(path, { code: given })
    expect(await tried((at) => guess(six(at) === code ? otherThan(code) : six(at)), 400)).toBe(5)
    expectProblem(await guess(code), tooMany)
  }
})

test.describe('a recovery', () => {
  const start = async (platform: Client, email: string) => {
    await platform.post('/password_recovery_request/', { email })
    return codeTo(platform, email)
  }
  const confirm = (client: Client, recovery_token: unknown) =>
    client.post('/password_recovery_confirm/', {
      recovery_token,
      new_password: goodPassword,
      new_password_confirmation: goodPassword,
    })

  test('its code: five', async ({ holder, platform }) => {
    const code = await start(platform, holder.email)
    const guess = (given: string) => platform.post('/password_recovery_validate/', { email: holder.email, code: given })
    expect(await tried((at) => guess(six(at) === code ? otherThan(code) : six(at)), 400)).toBe(5)
    expectProblem(await guess(code), tooMany)
  })

  test('its right code a hundred times at once is one token, and that a hundred times one password', async ({
    holder,
    platform,
    pool,
  }) => {
    const code = await start(platform, holder.email)
    const email = holder.email
    const tokens = await hundred(() => platform.post('/password_recovery_validate/', { email, code }))
    const good = tokens.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    const [token] = good.map(({ body }) => (body as { recovery_token: string }).recovery_token)
    const set = await hundred(() => confirm(platform, token))
    expect(set.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(set.filter(({ status }) => status === 400)).toHaveLength(99)
    const { rows } = await pool.query(
      `select count(*)::int from message where user_id = $1 and kind = 'password_changed'`,
      [holder.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('its token by guessing, from one of our forms: thirty a minute, none of them right', async ({ anyone }) => {
    const form = asForm(anyone)
    expect(await tried((at) => confirm(form, `${'x'.repeat(40)}${at}`), 400)).toBe(30)
  })
})
