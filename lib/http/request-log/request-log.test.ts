import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'
import type { FoundKey } from '@/lib/domain/access/find-callers'
import { networkOf } from '@/lib/domain/access/network-of'
import { flushRequests, logRequest, most } from './request-log'

const ours = new Set<number>()
const freshOwner = () => {
  const owner = randomInt(1_000_000_000, 2_000_000_000)
  ours.add(owner)
  return owner
}

const keyOf = (id: number) => ({ id: 1, owner: { id } }) as FoundKey

function call(ownerId: number, requestId: string, body = '{}') {
  const request = new Request('http://localhost:3000/balance/?currency=COP')
  const known = {
    requestId,
    found: { now: new Date(), ahead: 0, key: keyOf(ownerId), session: null },
    params: {},
    body: null,
    ip: '2001:db8::1',
  }
  logRequest(request, known, { status: 200, type: 'application/json', body }, 3.6)
}

/** Early in a second, so that what follows is in the same one; a timer may be up to a millisecond early. */
const earlyInSecond = () => sleep(1_005 - (performance.now() % 1_000))

const stored = (ownerId: number) => db.apiRequest.findMany({ where: { ownerId }, orderBy: { id: 'asc' } })

test.afterAll(() => db.apiRequest.deleteMany({ where: { ownerId: { in: [...ours] } } }))

test('a hundred calls of a second are kept of each account, in their order; those of another count apart', async () => {
  const [busy, other] = [freshOwner(), freshOwner()]
  await earlyInSecond()
  for (let at = 0; at < 150; at += 1) call(busy, `busy-${at}`)
  call(other, 'other-0')
  await flushRequests()
  const rows = await stored(busy)
  expect(rows.map(({ requestId }) => requestId)).toEqual(
    Array.from({ length: most.perSecond }, (_, at) => `busy-${at}`),
  )
  expect(rows[0]).toMatchObject({
    ...{ path: '/balance/', query: 'currency=COP', durationMs: 4, address: networkOf('2001:db8::1'), status: 200 },
    ...{ code: null, fields: [], body: null, bodyCut: false, objectId: null },
  })
  expect(await stored(other)).toHaveLength(1)
})

test('the first name in an answer is that of what the call made', async () => {
  const owner = freshOwner()
  const [refund, payment] = ['re_bFj4d1VwyRPY6JQXK6yrKq', 'mm_yVJJ4oFW5oVLqJFgPpdOfT']
  await earlyInSecond()
  call(owner, 'refund', JSON.stringify({ id: refund, money_movement_id: payment }))
  call(owner, 'payment', JSON.stringify({ payment_link: 'http://x', money_movement_id: payment }))
  await flushRequests()
  expect((await stored(owner)).map(({ objectId }) => objectId)).toEqual([refund, payment])
})

test('with the database late, as many wait as may; the rest is dropped, and what waited is written at the end', async () => {
  const owners = Array.from({ length: 30 }, freshOwner)
  await earlyInSecond()
  for (const owner of owners) for (let at = 0; at < most.perSecond; at += 1) call(owner, `late-${at}`)
  await flushRequests()
  expect(await db.apiRequest.count({ where: { ownerId: { in: owners } } })).toBe(most.waiting)
  expect(await stored(owners[29] ?? 0)).toHaveLength(0)
})
