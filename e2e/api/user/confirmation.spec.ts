import { hashOfCode } from '@/lib/domain/access/code/send-code'
import { env } from '@/lib/env'
import { codeTo, messagesTo, otherThan } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const ask = '/request_confirmation/'
const unverified = { emailVerified: false, phoneVerified: false, level: 0 }

/** Ages the codes of an account by `seconds`. */
const agedBy = (seconds: number) =>
  `update one_time_code set created_at = created_at - interval '${seconds} s', expires_at = expires_at - interval '${seconds} s' where user_id = $1`

test.describe('200', () => {
  test('a code to the email and one to the phone, each good for its own', async ({ makePerson, platform, pool }) => {
    const person = await makePerson(unverified)
    const answer = await person.client.post(ask, { email: true, phone: true })
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringMatching(/\w/), expires_in: 600 } })
    const { phone } = (await person.client.get('/user/')).body
    const email = await codeTo(platform, person.email)
    const sms = await codeTo(platform, `+57${phone}`)
    expect([email, sms].every((code) => /^\d{6}$/.test(code))).toBe(true)
    if (email !== sms)
      expectProblem(await person.client.post('/verify_phone/', { code: email }), { status: 400, code: 'InvalidCode' })
    expect(await person.client.post('/verify_email/', { code: email })).toMatchObject({ status: 200 })
    expect(await person.client.post('/verify_phone/', { code: `${sms.slice(0, 3)} ${sms.slice(3)}` })).toMatchObject({
      status: 200,
    })
    expect((await person.client.get('/user/')).body).toMatchObject({ email_verified: true, phone_verified: true })
    const { rows } = await pool.query(
      'select hash, data::text from one_time_code c join message m using (user_id) where user_id = $1',
      [person.id],
    )
    for (const { hash, data } of rows) {
      expect(Buffer.from(hash).toString('latin1')).not.toContain(email)
      expect(data, 'the data of a message are deleted once it was sent').toBeNull()
    }
  })

  test('the reader’s language, and a code in subject and text', async ({ makePerson, platform, pool }) => {
    const person = await makePerson(unverified)
    await pool.query(`update "user" set locale = 'en' where id = $1`, [person.id])
    await person.client.post(ask, { email: true }, { 'accept-language': 'en' })
    const code = await codeTo(platform, person.email)
    const [message] = await messagesTo(platform, person.email)
    expect(message?.subject).toBe(`${code} is your code to verify your email`)
    expect(message?.text).toContain(code)
  })
})

test.describe('400', () => {
  test('neither email nor phone', async ({ holder }) => {
    for (const body of [{}, { email: false }, { phone: null }])
      expectProblem(await holder.client.post(ask, body), {
        status: 400,
        code: 'Validation failed',
        fields: { email: 'required' },
      })
    expectProblem(await holder.client.post(ask, { email: 'si' }), {
      status: 400,
      code: 'Validation failed',
      fields: { email: 'invalid' },
    })
  })

  test('a code that is none', async ({ holder }) => {
    for (const code of ['', '12345', '1234567', 'abcdef'])
      expectProblem(await holder.client.post('/verify_email/', { code }), {
        status: 400,
        code: 'Validation failed',
        fields: { code: code === '' ? 'required' : 'invalid' },
      })
    expectProblem(await holder.client.post('/verify_phone/', {}), {
      status: 400,
      code: 'Validation failed',
      fields: { code: 'required' },
    })
  })

  test('wrong, used, of somebody else, never asked for: InvalidCode', async ({ makePerson, platform }) => {
    const [person, other] = await Promise.all([makePerson(unverified), makePerson(unverified)])
    expectProblem(await person.client.post('/verify_email/', { code: '123456' }), { status: 400, code: 'InvalidCode' })
    await person.client.post(ask, { email: true })
    const code = await codeTo(platform, person.email)
    expectProblem(await person.client.post('/verify_email/', { code: otherThan(code) }), {
      status: 400,
      code: 'InvalidCode',
    })
    expectProblem(await other.client.post('/verify_email/', { code }), { status: 400, code: 'InvalidCode' })
    expect(await person.client.post('/verify_email/', { code })).toMatchObject({ status: 200 })
    expectProblem(await person.client.post('/verify_email/', { code }), { status: 400, code: 'InvalidCode' })
  })

  test('expired: CodeExpired, only for the right code', async ({ makePerson, platform, pool }) => {
    const person = await makePerson(unverified)
    await person.client.post(ask, { email: true })
    const code = await codeTo(platform, person.email)
    await pool.query(agedBy(601), [person.id])
    expectProblem(await person.client.post('/verify_email/', { code: otherThan(code) }), {
      status: 400,
      code: 'InvalidCode',
    })
    expectProblem(await person.client.post('/verify_email/', { code }), { status: 400, code: 'CodeExpired' })
    expect((await person.client.get('/user/')).body).toMatchObject({ email_verified: false })
  })

  test('only the newest is valid; a code for a phone that was changed is refused', async ({
    makePerson,
    platform,
    pool,
  }) => {
    const person = await makePerson(unverified)
    await person.client.post(ask, { email: true, phone: true })
    const { phone } = (await person.client.get('/user/')).body
    const first = await codeTo(platform, person.email)
    const sms = await codeTo(platform, `+57${phone}`)
    await pool.query(agedBy(61), [person.id])
    await person.client.post(ask, { email: true })
    const second = await codeTo(platform, person.email, 2)
    if (first !== second)
      expectProblem(await person.client.post('/verify_email/', { code: first }), { status: 400, code: 'InvalidCode' })
    expect(await person.client.post('/verify_email/', { code: second })).toMatchObject({ status: 200 })
    await pool.query(`update "user" set phone = '3' || lpad((random() * 1e8)::int::text, 9, '0') where id = $1`, [
      person.id,
    ])
    expectProblem(await person.client.post('/verify_phone/', { code: sms }), { status: 400, code: 'InvalidCode' })
  })
})

test('401: no token', async ({ anyone, holder }) => {
  for (const path of [ask, '/verify_email/', '/verify_phone/'])
    expectProblem(await anyone.with({ 'x-api-key': holder.key }).post(path, { email: true, code: '123456' }), {
      status: 401,
      code: 'InvalidToken',
    })
})

test.describe('429', () => {
  test('a second one within a minute; the other channel is its own', async ({ makePerson }) => {
    const person = await makePerson(unverified)
    await person.client.post(ask, { email: true })
    const answer = await person.client.post(ask, { email: true })
    expectProblem(answer, { status: 429, code: 'TooManyAttempts' })
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(await person.client.post(ask, { phone: true })).toMatchObject({ status: 200 })
    expectProblem(await person.client.post(ask, { email: true, phone: true }), { status: 429, code: 'TooManyAttempts' })
  })

  test('twenty at once are one', async ({ makePerson, pool }) => {
    const person = await makePerson(unverified)
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.client.post(ask, { email: true })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await pool.query('select count(*)::int as sent from one_time_code where user_id = $1', [person.id])
    expect(rows[0]?.sent).toBe(1)
  })

  test('the sixth within an hour', async ({ makePerson, pool }) => {
    const person = await makePerson(unverified)
    for (let sent = 0; sent < 5; sent++) {
      expect(await person.client.post(ask, { email: true })).toMatchObject({ status: 200 })
      await pool.query(agedBy(61), [person.id])
    }
    const answer = await person.client.post(ask, { email: true })
    expectProblem(answer, { status: 429, code: 'TooManyAttempts' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000)
  })

  test('a hundred guesses at once are five, and then the right one is too late', async ({
    makePerson,
    platform,
    pool,
  }) => {
    const person = await makePerson(unverified)
    await person.client.post(ask, { email: true })
    const code = await codeTo(platform, person.email)
    const guesses = Array.from({ length: 100 }, (_, at) => `${at}`.padStart(6, '0')).filter((guess) => guess !== code)
    const answers = await Promise.all(guesses.map((guess) => person.client.post('/verify_email/', { code: guess })))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(guesses.length - 5)
    expectProblem(await person.client.post('/verify_email/', { code }), { status: 429, code: 'TooManyAttempts' })
    const { rows } = await pool.query('select tries, hash from one_time_code where user_id = $1', [person.id])
    expect(rows).toEqual([{ tries: 5, hash: hashOfCode(env.AUTH_SECRET, person.id, code) }])
  })
})
