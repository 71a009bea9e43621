import { Client } from '../../support/client'
import { linkBody, makeLink, payBodies } from '../../support/money/payments'
import { freshAddress, makeKey } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const tooMany = { status: 429, code: 'TooManyAttempts' }

test.describe('60 calls a minute without credentials, by address and link or movement', () => {
  test('the 61st is refused; another link, another address and a platform key are not', async ({
    holder,
    anyone,
    platform,
  }) => {
    const [one, two] = [await makeLink(holder.client), await makeLink(holder.client)]
    const status = (uuid: string) => `/api/payment_link/${uuid}/status/`
    const here = new Client(anyone.baseUrl, freshAddress())
    const answers = await Promise.all(Array.from({ length: 60 }, () => here.get(status(one.uuid))))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(60)
    const left = answers.map(({ headers }) => /"link";r=(\d+);t=\d+/.exec(headers.get('ratelimit') ?? '')?.[1])
    expect(new Set(left).size, 'each response states the calls that remain').toBe(60)
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"address";q=3000;w=60, "link";q=60;w=60')

    const refusal = await here.get(status(one.uuid))
    expectProblem(refusal, tooMany)
    expect(Number.parseInt(refusal.headers.get('retry-after') ?? '', 10)).toBeLessThanOrEqual(60)
    expectProblem(await here.get(status(one.uuid.toUpperCase())), tooMany)
    expectProblem(await here.get(status(one.uuid).slice(0, -1)), tooMany)
    expectProblem(await here.post(`/api/payment_link/${one.uuid}/pay/`, payBodies.PSE), tooMany)

    expect((await here.get(status(two.uuid))).status).toBe(200)
    expect((await anyone.get(status(one.uuid))).status).toBe(200)
    const { 'x-api-key': key = '' } = platform.headers
    const withKey = await here.get(status(one.uuid), { 'x-api-key': key })
    expect(withKey.status).toBe(200)
    expect(withKey.headers.get('ratelimit-policy')).toBe('"caller";q=100000;w=60')
  })

  test('unknown ids are counted as well, or they could be guessed for ever', async ({ anyone }) => {
    const here = new Client(anyone.baseUrl, freshAddress())
    const path = '/api/checkout/mm_0000000000000000000000/'
    const answers = await Promise.all(Array.from({ length: 61 }, () => here.get(path)))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

test('an IPv6 line is one address, whichever of its own it calls from', async ({ anyone }) => {
  const { 'x-forwarded-for': address } = freshAddress()
  const from = (own: string) => new Client(anyone.baseUrl, { 'x-forwarded-for': address.replace(/1$/, own) })
  const path = '/api/checkout/mm_0000000000000000000000/'
  const answers = await Promise.all(Array.from({ length: 61 }, (_, at) => from(`a:${at + 1}`).get(path)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await new Client(anyone.baseUrl, freshAddress()).get(path)).status).toBe(404)
})

test('calls with good credentials count by the pair of key and user', async ({
  holder,
  platform,
  makePerson,
  pool,
}) => {
  const left = async (client: Client) => {
    const { headers } = await client.get('/api/payment_link/')
    expect(headers.get('ratelimit-policy')).toBe('"caller";q=100000;w=60')
    return Number.parseInt(/"caller";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1] ?? '', 10)
  }
  const other = await makePerson()
  const mine = platform.with({ authorization: `Bearer ${holder.token}` })
  const theirs = platform.with({ authorization: `Bearer ${other.token}` })
  const second = holder.client.with({ 'x-api-key': await makeKey(pool, holder.id) })
  expect(await left(mine)).toBe(99_999)
  expect(await left(mine.with(freshAddress())), 'whatever the address').toBe(99_998)
  expect(await left(theirs)).toBe(99_999)
  expect(await left(second)).toBe(99_999)
})

test('bad credentials count by address, so that they cannot be tried for ever', async ({ anyone }) => {
  const here = new Client(anyone.baseUrl, freshAddress())
  const left = async (headers: Record<string, string>) => {
    const answer = await here.post('/api/payment_link/', linkBody, headers)
    expect(answer.status).toBe(401)
    return Number.parseInt(/"address";r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1] ?? '', 10)
  }
  expect(await left({})).toBe(2_999)
  expect(await left({ 'x-api-key': 'x' })).toBe(2_998)
  expect(await left({ 'x-api-key': `rk_test_${'0'.repeat(32)}` })).toBe(2_997)
})
