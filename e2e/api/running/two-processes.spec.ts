import { randomUUID } from 'node:crypto'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { expect, test } from '../../support/books'
import { Client } from '../../support/client'
import { openCluster } from '../../support/house/cluster'
import { linkBody, makeLink, payAndApprove } from '../../support/money/payments'
import { freshAddress, logIn, makeKey, makePerson } from '../../support/people/people'
import { byTwo } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { Stream } from '../../support/webhooks/stream'

// Starts two servers and two workers.
test.slow()

test('two servers and two workers over one database are one Recaudo', async ({ scratch }) => {
  const { baseUrls, close } = await openCluster(scratch)
  const [first, second] = baseUrls
  const person = await makePerson(first, scratch.pool)
  const there = new Client(second, person.client.headers)
  const payer = (baseUrl: string, address = freshAddress()) => new Client(baseUrl, address)

  await test.step('a token of one is good at the other, until either ends its session', async () => {
    expect((await there.get('/api/payment_link/')).status).toBe(200)
    const key = await makeKey(scratch.pool, null)
    const { access, refresh } = await logIn(new Client(first, { 'x-api-key': key }), person.email)
    expect((await new Client(second, { 'x-api-key': key }).post('/token/revoke/', { refresh })).status).toBe(204)
    const ended = await person.client.get('/api/payment_link/', { authorization: `Bearer ${access}` })
    expectProblem(ended, { status: 401, code: 'InvalidToken' })
  })

  await test.step('live pages of one show changes made at the other', async () => {
    const { uuid } = await makeLink(person.client)
    const stream = await Stream.open(payer(second), `/api/payment_link/${uuid}/events/`)
    expect((await stream.next()).data.status).toBe('PENDING')
    await payAndApprove(payer(first), uuid)
    expect(await stream.until(({ status }) => status === 'PAID')).toMatchObject({ payable: false })
    stream.close()
  })

  await test.step('an Idempotency-Key of one is known to the other', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const made = await person.client.post('/api/payment_link/', linkBody, key)
    const again = await there.post('/api/payment_link/', linkBody, key)
    expect({ status: again.status, text: again.text }).toEqual({ status: 201, text: made.text })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  await test.step('a limit is one limit', async () => {
    const path = `/api/payment_link/${randomUUID()}/status/`
    const address = freshAddress()
    const calls = Array.from({ length: 80 }, (_, at) => payer(at % 2 ? first : second, address).get(path))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  await test.step('a rate that is set at one holds at the other at once', async () => {
    const both = await Promise.all(
      [first, second].map((house) => makePerson(house, scratch.pool, { roles: ['SUPERUSER'] })),
    )
    const [one, other] = both.map(({ client }) => client) as [Client, Client]
    const set = (body: object) => byTwo([one, other], { path: '/panel/rates/', body })
    const rates = async () => (await scratch.pool.query('select from exchange_rate')).rowCount
    expect((await set({ rate: '4010.00' })).body).toMatchObject({ status: 'APPLIED' })
    const { uuid } = await makeLink(there, { currency: 'USD', amount: '25.55' })
    const quoted = async () => (await payer(second).get<PublicLink>(`/api/payment_link/${uuid}/status/`)).body.charge
    expect(await quoted()).toMatchObject({ rate: '4010.00' })
    const { rows } = await scratch.pool.query<{ at: Date }>(`select now() + interval '2 s' as at`)
    const scheduled = await set({ rate: '4123.45', effective_at: rows[0]?.at })
    expect(scheduled.body).toMatchObject({ status: 'CONFIRMED' })
    expect(await quoted(), 'before its moment').toMatchObject({ rate: '4010.00' })
    const count = (await rates()) ?? 0
    await expect.poll(quoted, { timeout: 15_000 }).toMatchObject({ rate: '4123.45' })
    expect(await rates(), 'both workers look each second').toBe(count + 1)
  })

  await test.step('a bank that is switched off at one is offered by neither', async () => {
    const staff = await makePerson(first, scratch.pool, { roles: ['SUPERUSER'] })
    const bank = { code: '1999', name: 'Banco de los Andes', country: 'CO' }
    const added = await staff.client.post<{ id: number }>('/panel/banks/', bank)
    expect(added.status).toBe(201)
    const { uuid } = await makeLink(there)
    const offered = async (baseUrl: string) =>
      (await payer(baseUrl).get<string>(`/pay/${uuid}`)).text.includes('Banco de los Andes')
    for (const baseUrl of baseUrls) await expect.poll(() => offered(baseUrl), { message: baseUrl }).toBe(true)
    expect(
      (await staff.client.call('PATCH', `/panel/banks/${added.body.id}/`, { body: { active: false } })).status,
    ).toBe(200)
    for (const baseUrl of baseUrls) await expect.poll(() => offered(baseUrl), { message: baseUrl }).toBe(false)
  })

  await close()
})
