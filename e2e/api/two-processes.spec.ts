import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/books'
import { Client } from '../support/client'
import { openHouse } from '../support/house'
import { linkBody, makeLink, payAndApprove } from '../support/payments'
import { freshAddress, logIn, makeKey, makePerson } from '../support/people'
import { expectProblem } from '../support/refused'
import { Stream } from '../support/stream'

/** Both are known by one name, as behind a balancer; only the first has a worker. */
const BASE_URL = 'https://recaudo.example'

// Each starts a server of its own.
test.slow()

test('two processes over one database are one Recaudo', async ({ scratch }) => {
  const first = await openHouse(scratch, { BASE_URL })
  const second = await openHouse(scratch, { BASE_URL, WORKER: 'off' })
  const person = await makePerson(first.baseUrl, scratch.pool)
  const there = new Client(second.baseUrl, person.client.headers)
  const payer = (baseUrl: string, address = freshAddress()) => new Client(baseUrl, address)

  await test.step('a token of one is good at the other, until either ends its session', async () => {
    expect((await there.get('/api/payment_link/')).status).toBe(200)
    const key = await makeKey(scratch.pool, null)
    const { access, refresh } = await logIn(new Client(first.baseUrl, { 'x-api-key': key }), person.email)
    expect((await new Client(second.baseUrl, { 'x-api-key': key }).post('/token/revoke/', { refresh })).status).toBe(
      204,
    )
    const ended = await person.client.get('/api/payment_link/', { authorization: `Bearer ${access}` })
    expectProblem(ended, { status: 401, code: 'InvalidToken' })
  })

  await test.step('live pages of one hear what the other did', async () => {
    const { uuid } = await makeLink(person.client)
    const stream = await Stream.open(payer(second.baseUrl), `/api/payment_link/${uuid}/events/`)
    expect((await stream.next()).data.status).toBe('PENDING')
    await payAndApprove(payer(first.baseUrl), uuid)
    expect(await stream.until(({ status }) => status === 'PAID')).toMatchObject({ payable: false })
    stream.close()
  })

  await test.step('a payment that began at the one without a worker is taken on by the other’s', async () => {
    const { uuid } = await makeLink(there)
    const stream = await Stream.open(payer(first.baseUrl), `/api/payment_link/${uuid}/events/`)
    await payAndApprove(payer(second.baseUrl), uuid)
    await stream.until(({ status }) => status === 'PAID')
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
    const calls = Array.from({ length: 80 }, (_, at) =>
      payer(at % 2 ? first.baseUrl : second.baseUrl, address).get(path),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  await Promise.all([second.close(), first.close()])
})
