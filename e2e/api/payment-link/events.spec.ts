import { Client } from '../../support/client'
import { atTheBank, makeLink, payAndApprove, startPayment } from '../../support/money/payments'
import { freshAddress } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'
import { Stream } from '../../support/webhooks/stream'

const at = (uuid: string) => `/api/payment_link/${uuid}/events/`

test.describe('200', () => {
  test('the state now, and each that follows, as /status/ shows it', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    const stream = await Stream.open(anyone, at(uuid))
    expect(stream.response.status).toBe(200)
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
    const first = await stream.next()
    expect(first).toEqual({ event: 'link', data: (await anyone.get(`/api/payment_link/${uuid}/status/`)).body })
    const { money_movement_id } = await startPayment(anyone, uuid)
    expect(await stream.until(({ status }) => status !== 'PENDING')).toMatchObject({ status: 'ACTIVE' })
    await atTheBank(anyone, money_movement_id, 'decline')
    expect(await stream.until(({ status }) => status !== 'ACTIVE')).toMatchObject({ status: 'PENDING' })
    await payAndApprove(anyone, uuid)
    const paid = await stream.until(({ status }) => status === 'PAID')
    expect(paid).toEqual((await anyone.get(`/api/payment_link/${uuid}/status/`)).body)
    stream.close()
  })

  test('cancellation and expiry are sent too', async ({ holder, anyone, pool }) => {
    const [cancelled, short] = [await makeLink(holder.client), await makeLink(holder.client)]
    const one = await Stream.open(anyone, at(cancelled.uuid))
    const other = await Stream.open(anyone, at(short.uuid))
    await pool.query('update payment_link set expires_at = now() where uuid = $1', [short.uuid])
    await one.next()
    await holder.client.post(`/api/payment_link/${cancelled.uuid}/cancel/`, {})
    expect(await one.next()).toMatchObject({ data: { status: 'CANCELLED', payable: false } })
    expect(await other.until(({ status }) => status === 'EXPIRED')).toMatchObject({ payable: false })
    one.close()
    other.close()
  })

  test('a comment every 15 s holds the connection open, and no state is sent twice', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    const stream = await Stream.open(anyone, at(uuid))
    await stream.next()
    const began = performance.now()
    await stream.comment(20_000)
    expect(performance.now() - began).toBeLessThan(18_000)
    stream.close()
  })
})

test.describe('429', () => {
  test('an 11th stream of one address; a place is free when one closes', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    const streams = []
    for (let each = 0; each < 10; each += 1) streams.push(await Stream.open(anyone, at(uuid)))
    expectProblem(await anyone.get(at(uuid)), { status: 429, code: 'TooManyAttempts' })
    streams[0]?.close()
    await expect
      .poll(async () => {
        const stream = await Stream.open(anyone, at(uuid))
        stream.close()
        return stream.response.status
      })
      .toBe(200)
    for (const stream of streams) stream.close()
  })

  test('a 201st stream of one link, wherever it comes from', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    const open = (client: Client) => Promise.all(Array.from({ length: 10 }, () => Stream.open(client, at(uuid))))
    const streams = []
    for (let address = 0; address < 20; address += 1) {
      streams.push(...(await open(new Client(anyone.baseUrl, freshAddress()))))
    }
    expect(streams.filter(({ response }) => response.status === 200)).toHaveLength(200)
    expectProblem(await anyone.get(at(uuid)), { status: 429, code: 'TooManyAttempts' })
    for (const stream of streams) stream.close()
  })
})

test('404: no such link', async ({ anyone }) => {
  expectProblem(await anyone.get(at('00000000-0000-4000-8000-000000000000')), { status: 404, code: 'NotFound' })
})
