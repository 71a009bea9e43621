import { makeLink } from '../../support/money/payments'
import { traces } from '../../support/money/traces'
import { told } from '../../support/people/second-factor'
import { expect } from '../../support/test'
import { status } from '../../support/webhooks/receiver'
import {
  addEndpoint,
  at,
  deliveries,
  endpoints,
  passDays,
  passPause,
  ping,
  readEndpoint,
  test,
  untilGot,
  untilTried,
  verified,
} from '../../support/webhooks/webhooks'

test.describe('failures', () => {
  test('tried again under the same id with the same bytes until it is taken; each attempt can be read', async ({
    holder,
    pool,
    receiver,
  }) => {
    const made = await addEndpoint(holder.client, { url: receiver.url })
    receiver.answer(status(500))
    const { id } = await ping(holder.client, made)
    const first = await untilTried(holder.client, made, id, 1)
    expect(first).toMatchObject({ status: 'pending', delivered_at: null })
    expect(first.attempts).toEqual([
      {
        ...{ at: expect.stringMatching(/Z$/), url: receiver.url, status_code: 500, error: null },
        // Responses from a private address are not stored.
        ...{ answer: null, duration_ms: expect.any(Number) },
      },
    ])
    expect((await readEndpoint(holder.client, made)).failing_since).toMatch(/Z$/)
    receiver.answer(status(204))
    await passPause(pool, id)
    const second = await untilTried(holder.client, made, id, 2)
    expect(second).toMatchObject({ status: 'delivered', next_try_at: null, delivered_at: expect.stringMatching(/Z$/) })
    expect(second.attempts.map(({ status_code }) => status_code)).toEqual([204, 500])
    const [one, two] = receiver.got
    expect([two?.headers['webhook-id'], two?.body]).toEqual([one?.headers['webhook-id'], one?.body])
    expect(one?.headers['webhook-id']).toBe(id)
    expect(await readEndpoint(holder.client, made)).toMatchObject({
      failing_since: null,
      last_success_at: expect.stringMatching(/Z$/),
    })
  })

  test('410 disables it at once, its owner is notified by mail, and may enable it and have the rest sent', async ({
    holder,
    pool,
    receiver,
  }) => {
    const made = await addEndpoint(holder.client, { url: receiver.url })
    receiver.answer(status(410))
    const { id } = await ping(holder.client, made)
    expect(await untilTried(holder.client, made, id, 1)).toMatchObject({ status: 'failed', next_try_at: null })
    expect(await readEndpoint(holder.client, made)).toMatchObject({ active: false, disabled_reason: 'gone' })
    expect(await told(pool, holder)).toContain('webhook_gone')
    const { uuid } = await makeLink(holder.client)
    await holder.client.post(`/api/payment_link/${uuid}/cancel/`)
    await expect.poll(async () => (await deliveries(holder.client, made)).length).toBe(2)
    expect((await deliveries(holder.client, made))[0]).toMatchObject({
      ...{ type: 'payment_link.cancelled', status: 'failed', attempt_count: 0 },
    })
    expect(receiver.got, 'nothing is sent meanwhile').toHaveLength(1)
    receiver.answer(status(200))
    await holder.client.call('PATCH', at(made), { body: { active: true } })
    const since = { since: made.created_at }
    const again = await holder.client.post(at(made, 'deliveries/resend_failed/'), since)
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: { count: 2 } })
    await untilGot(receiver, 3)
    await expect.poll(() => deliveries(holder.client, made, '?status=delivered').then((all) => all.length)).toBe(2)
    expect((await holder.client.post(at(made, 'deliveries/resend_failed/'), since)).body).toEqual({ count: 0 })
    expect(verified(receiver, made.secret).map(({ type }) => type)).toContain('payment_link.cancelled')
  })

  test('five days without a successful delivery disable it, and its owner is notified', async ({
    holder,
    pool,
    receiver,
  }) => {
    const made = await addEndpoint(holder.client, { url: receiver.url })
    receiver.answer(status(503))
    const { id } = await ping(holder.client, made)
    await untilTried(holder.client, made, id, 1)
    await passDays(pool, made, 4)
    await passPause(pool, id)
    await untilTried(holder.client, made, id, 2)
    expect(await readEndpoint(holder.client, made)).toMatchObject({ active: true })
    await passDays(pool, made, 1)
    await passPause(pool, id)
    expect(await untilTried(holder.client, made, id, 3)).toMatchObject({ status: 'failed' })
    expect(await readEndpoint(holder.client, made)).toMatchObject({ active: false, disabled_reason: 'failing' })
    expect((await told(pool, holder)).filter((kind) => kind === 'webhook_failing')).toHaveLength(1)
  })

  test('429 with Retry-After: nothing at all is sent before; a wish of the owner goes at once', async ({
    holder,
    pool,
    receiver,
  }) => {
    const made = await addEndpoint(holder.client, { url: receiver.url })
    receiver.answer(status(429, { 'retry-after': '7200' }))
    const { id } = await ping(holder.client, made)
    const first = await untilTried(holder.client, made, id, 1)
    const pause = Date.parse(first.next_try_at ?? '') - Date.parse(first.attempts[0]?.at ?? '')
    expect(pause).toBeGreaterThanOrEqual(7_200_000)
    expect(pause).toBeLessThan(7_200_000 * 1.1 + 5_000)
    receiver.answer(status(200))
    await passPause(pool, id)
    const { uuid } = await makeLink(holder.client)
    await holder.client.post(`/api/payment_link/${uuid}/cancel/`)
    await expect.poll(async () => (await deliveries(holder.client, made)).length).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(receiver.got).toHaveLength(1)
    const again = await holder.client.post(at(made, `deliveries/${id}/resend/`))
    expect(again.status).toBe(200)
    await untilGot(receiver, 3)
  })

  test('an address that came to be a forbidden one is not dialled; a redirect inward is not followed', async ({
    holder,
    pool,
    receiver,
    another,
  }) => {
    const moved = await addEndpoint(holder.client, { url: 'https://tienda.example/' })
    await pool.query(`update webhook_endpoint set url = 'http://169.254.169.254/latest/' where id = $1`, [moved.id])
    const { id } = await ping(holder.client, moved)
    const refused = await untilTried(holder.client, moved, id, 1)
    expect(refused.attempts[0]).toMatchObject({ error: 'address_refused', status_code: null, answer: null })
    const made = await addEndpoint(holder.client, { url: receiver.url })
    receiver.answer(status(307, { location: another.url }))
    const sent = await ping(holder.client, made)
    const redirected = await untilTried(holder.client, made, sent.id, 1)
    expect(redirected).toMatchObject({ status: 'pending', attempts: [{ status_code: 307 }] })
    expect(another.got).toEqual([])
  })
})

test('what was delivered is sent again when it is asked for; deliveries by state, event, page and cursor', async ({
  holder,
  receiver,
}) => {
  const made = await addEndpoint(holder.client, { url: receiver.url })
  const sent = [await ping(holder.client, made), await ping(holder.client, made), await ping(holder.client, made)]
  await untilGot(receiver, 3)
  const [first] = sent
  await untilTried(holder.client, made, first?.id ?? '', 1)
  const again = await holder.client.post(at(made, `deliveries/${first?.id}/resend/`))
  expect(again).toMatchObject({ status: 200, body: { id: first?.id, status: 'pending' } })
  expect(await untilTried(holder.client, made, first?.id ?? '', 2)).toMatchObject({ status: 'delivered' })
  expect(receiver.got.filter(({ headers }) => headers['webhook-id'] === first?.id)).toHaveLength(2)
  type Page = { count: number | null; next: string; results: { id: string }[] }
  const list = async (query: string) => (await holder.client.get<Page>(at(made, `deliveries/${query}`))).body
  expect((await list('?status=delivered&type=webhook.ping&page_size=2')).count).toBe(3)
  expect((await list('?status=failed')).results).toEqual([])
  expect((await list('?type=payment_link.paid')).results).toEqual([])
  const begun = await list('?cursor=&page_size=2')
  const rest = await list(new URL(begun.next).search)
  expect([...begun.results, ...rest.results].map(({ id }) => id)).toEqual(sent.map(({ id }) => id).reverse())
})

test('erasure of an account removes every trace of its endpoint, and nothing more is sent', async ({
  holder,
  pool,
  receiver,
}) => {
  const made = await addEndpoint(holder.client, { url: receiver.url })
  const { id } = await ping(holder.client, made)
  await untilTried(holder.client, made, id, 1)
  await makeLink(holder.client)
  expect(await traces(pool, [`:${receiver.port}/`]), 'it would be found').not.toEqual([])
  expect((await holder.client.post('/profile/erasure/', { password: holder.password })).status).toBe(204)
  expect(await traces(pool, [`:${receiver.port}/`])).toEqual([])
  expect((await holder.client.get(endpoints)).status).toBe(401)
  expect(receiver.got).toHaveLength(1)
})
