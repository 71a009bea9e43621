import { randomUUID } from 'node:crypto'
import type { LinkResource } from '@/lib/contract/payment-link/calls'
import { untilAwaited } from '../../support/browser/waits'
import { linkBody, makeLink, pay, payBodies } from '../../support/money/payments'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/payment_link/'
const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed')

test.describe('the first answer again', () => {
  test('a link is made once, to the letter', async ({ holder, pool }) => {
    const key = withKey()
    const first = await holder.client.post<LinkResource>(path, linkBody, key)
    const again = await holder.client.post<LinkResource>(path, linkBody, key)
    const without = await holder.client.post<LinkResource>(path.slice(0, -1), linkBody, key)
    expect([first, again, without].map(replayed)).toEqual([null, 'true', 'true'])
    expect([again.status, without.status]).toEqual([201, 201])
    expect([again.text, without.text]).toEqual([first.text, first.text])
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    const { rows } = await pool.query('select count(*)::int from payment_link where owner_id = $1', [holder.id])
    expect(rows).toEqual([{ count: 1 }])
  })

  test('whatever the order of members, spaces, escapes, and zeros of a number', async ({ holder }) => {
    const key = withKey()
    const body = { ...linkBody, description: 'Órden 1/2' }
    const first = await holder.client.post(path, JSON.stringify(body).replace(/"50000(.00)?"/, '50000.50'), key)
    expect(first.status, first.text).toBe(201)
    const members = Object.entries(body).reverse()
    const again = JSON.stringify(Object.fromEntries(members), null, 2)
      .replace(/"50000(.00)?"/, '5.00005e4')
      .replace('Órden 1/2', '\\u00d3rden 1\\/2')
    expect(replayed(await holder.client.post(path, again, key))).toBe('true')
  })

  test('also when it was a 4xx, though it would be right by now', async ({ holder, pool }) => {
    const key = withKey()
    const body = { ...linkBody, external_id: 'orden-1' }
    const { uuid } = await makeLink(holder.client, body)
    const first = await refused(pool, holder, { status: 400, code: 'Validation failed' }, () =>
      holder.client.post(path, body, key),
    )
    await pool.query('update payment_link set external_id = null where uuid = $1', [uuid])
    const again = await holder.client.post(path, body, key)
    expect({ status: again.status, text: again.text, replayed: replayed(again) }).toEqual({
      status: 400,
      text: first.text,
      replayed: 'true',
    })
    expect((await holder.client.post(path, body, withKey())).status).toBe(201)
  })

  test('of a bad body too', async ({ holder }) => {
    const key = withKey()
    const bad = '{"currency":'
    const first = await holder.client.post(path, bad, key)
    expectProblem(first, { status: 400, code: 'Validation failed' })
    expect(replayed(await holder.client.post(path, bad, key))).toBe('true')
  })

  test('of paying and of cancelling', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client)
    const key = withKey()
    const first = await anyone.post(`${path}${uuid}/pay/`, payBodies.PSE, key)
    const again = await anyone.post(`${path}${uuid}/pay/`, payBodies.PSE, key)
    expect({ status: again.status, text: again.text, replayed: replayed(again) }).toEqual({
      status: 200,
      text: first.text,
      replayed: 'true',
    })
    const other = await anyone.post(`${path}${uuid}/pay/`, payBodies.PSE, withKey())
    expect(other.text).not.toBe(first.text)
    const cancelled = await holder.client.post(`${path}${uuid}/cancel/`, {}, key)
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED' })
    const repeated = await holder.client.post(`${path}${uuid}/cancel/`, {}, key)
    expect({ status: repeated.status, text: repeated.text }).toEqual({ status: 200, text: cancelled.text })
  })
})

test.describe('422 IdempotencyKeyReused', () => {
  const reused = { status: 422, code: 'IdempotencyKeyReused' }

  test('another body under the same key, by a single value', async ({ holder, pool }) => {
    const key = withKey()
    const text = JSON.stringify(linkBody)
    await holder.client.post(path, text, key)
    const [number, other] = [Number(linkBody.amount), '60000.00']
    for (const body of [{ ...linkBody, amount: other }, { ...linkBody, amount: number }, {}, `${text}x`]) {
      await refused(pool, holder, reused, () => holder.client.post(path, body, key))
    }
    expect(replayed(await holder.client.post(path, text, key)), 'the first body is still good').toBe('true')
  })

  test('also when the first was refused', async ({ holder, pool }) => {
    const key = withKey()
    await holder.client.post(path, {}, key)
    await refused(pool, holder, reused, () => holder.client.post(path, linkBody, key))
  })
})

test.describe('409 IdempotencyKeyInUse', () => {
  test('while the first one runs; then its answer', async ({ holder, pool }) => {
    const { uuid } = await makeLink(holder.client)
    const key = withKey()
    const cancel = () => holder.client.post(`${path}${uuid}/cancel/`, {}, key)
    const holding = await pool.connect()
    await holding.query('begin')
    await holding.query('select from payment_link where uuid = $1 for update', [uuid])
    const first = cancel()
    await untilAwaited(pool, holding)
    const second = await cancel()
    expectProblem(second, { status: 409, code: 'IdempotencyKeyInUse' })
    expect(second.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    await holding.query('rollback')
    holding.release()
    expect((await first).status).toBe(200)
    const third = await cancel()
    expect({ status: third.status, replayed: replayed(third) }).toEqual({ status: 200, replayed: 'true' })
  })
})

test.describe('scope', () => {
  test('each caller has keys of his own', async ({ holder, makePerson }) => {
    const other = await makePerson()
    const key = withKey('the-same')
    const one = await holder.client.post<LinkResource>(path, linkBody, key)
    const two = await other.client.post<LinkResource>(path, linkBody, key)
    expect([one, two].map(replayed)).toEqual([null, null])
    expect(one.body.uuid).not.toBe(two.body.uuid)
  })

  test('each path has keys of its own', async ({ holder, anyone }) => {
    const [one, two] = [await makeLink(holder.client), await makeLink(holder.client)]
    const key = withKey('the-same')
    for (const { uuid } of [one, two]) {
      expect(replayed(await anyone.post(`${path}${uuid}/pay/`, payBodies.PSE, key))).toBeNull()
    }
  })

  test('a key is valid for 24 hours', async ({ holder, pool }) => {
    const key = withKey()
    const first = await holder.client.post<LinkResource>(path, linkBody, key)
    const { rows } = await pool.query(
      `update idempotency_key set expires_at = now() where key = $1
       returning extract(epoch from expires_at - claimed_at) as lived`,
      [key['idempotency-key']],
    )
    expect(rows).toHaveLength(1)
    const later = await holder.client.post<LinkResource>(path, { ...linkBody, amount: '70000' }, key)
    expect(later.status).toBe(201)
    expect(later.body.uuid).not.toBe(first.body.uuid)
    const kept = await pool.query(
      `select extract(epoch from expires_at - claimed_at)::int as seconds from idempotency_key where key = $1`,
      [key['idempotency-key']],
    )
    expect(kept.rows).toEqual([{ seconds: 86_400 }])
  })

  test('reading knows no keys', async ({ holder }) => {
    const key = withKey()
    await holder.client.get(path, key)
    expect(replayed(await holder.client.get(path, key))).toBeNull()
  })
})

test('400: a key that is not 1 to 255 visible characters', async ({ holder, pool }) => {
  const fields = { 'Idempotency-Key': 'not_an_idempotency_key' }
  for (const key of ['x'.repeat(256), 'a b', 'ñ', '']) {
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () =>
      holder.client.post(path, linkBody, { 'idempotency-key': key }),
    )
  }
  for (const key of ['x', 'x'.repeat(255), '!"#$%&/()=?{}[]~']) {
    expect((await holder.client.post(path, linkBody, { 'idempotency-key': key })).status).toBe(201)
  }
})

test('without credentials a used key with another body returns nobody’s answer', async ({ holder, anyone }) => {
  const { uuid } = await makeLink(holder.client)
  const key = withKey()
  await pay(anyone.with(key), uuid, payBodies.BANCOLOMBIA)
  const stranger = await anyone.post(
    `${path}${uuid}/pay/`,
    { ...payBodies.BANCOLOMBIA, payer_email: 'o@o.example' },
    key,
  )
  expectProblem(stranger, { status: 422, code: 'IdempotencyKeyReused' })
})
