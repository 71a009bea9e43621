import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'
import { type Code, DomainError } from '@/lib/domain/errors'
import type { Tx } from '@/lib/domain/tx'
import { type Answer, statusOf } from '@/lib/http/problem/problem'
import type { Claim } from './idempotency'
import { runIdempotent } from './run-idempotent'

const mark = () => randomBytes(9).toString('base64url')

const claimed = (name: string, body = 'a'): Claim => ({
  caller: 'user:1',
  path: `/test/${name}`,
  key: name,
  bodyHash: Buffer.from(body.padEnd(32)),
})

const refused = ({ code }: DomainError): Answer => ({
  status: statusOf[code],
  type: 'application/problem+json',
  body: JSON.stringify({ code }),
})

/** The work under test: a row specific to this test, with a new name each time. */
const fact = (tx: Tx, name: string) => tx.setting.create({ data: { key: `once:${name}:${mark()}`, value: 'x' } })
const factsOf = (name: string) => db.setting.count({ where: { key: { startsWith: `once:${name}:` } } })

const work = (name: string) => async (tx: Tx) => {
  await fact(tx, name)
  const answer: Answer = { status: 201, type: 'application/json', body: mark() }
  return { answer, topics: ['made'] }
}

const refusing = (name: string, code: Code) => async (tx: Tx) => {
  await fact(tx, name)
  throw new DomainError(code)
}

const inUse = 'IdempotencyKeyInUse'

const codeOf = (it: Promise<unknown>) =>
  it.then(
    () => 'none',
    (fault: unknown) => (fault instanceof Error ? fault.message : ''),
  )

test.afterAll(async () => {
  await db.setting.deleteMany({ where: { key: { startsWith: 'once:' } } })
  await db.idempotencyKey.deleteMany({ where: { path: { startsWith: '/test/' } } })
})

test('fifty at once: one fact, one answer; the others get the same answer or IdempotencyKeyInUse', async () => {
  const name = mark()
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, () => runIdempotent(claimed(name), work(name), refused)),
  )
  expect(await factsOf(name)).toBe(1)
  const bodies = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.answer.body] : []))
  expect(new Set(bodies).size).toBe(1)
  const refusals = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refusals.filter((code) => code !== 'IdempotencyKeyInUse')).toEqual([])
  const later = await runIdempotent(claimed(name), work(name), refused)
  expect(later).toMatchObject({ topics: [], answer: { status: 201, headers: { 'idempotent-replayed': 'true' } } })
  expect(later.answer.body).toBe(bodies[0])
})

test('without the claim the same fifty make fifty facts', async () => {
  const name = mark()
  await Promise.all(Array.from({ length: 50 }, () => db.$transaction(work(name), { maxWait: 20_000 })))
  expect(await factsOf(name)).toBe(50)
})

test('another body under the same key is refused, and does nothing', async () => {
  const name = mark()
  await runIdempotent(claimed(name), work(name), refused)
  expect(await codeOf(runIdempotent(claimed(name, 'b'), work(name), refused))).toBe('IdempotencyKeyReused')
  expect(await factsOf(name)).toBe(1)
})

test('a refusal leaves nothing behind but itself, and is the answer from then on', async () => {
  const name = mark()
  const first = await runIdempotent<Answer>(claimed(name), refusing(name, 'InvalidStatus'), refused)
  expect(first.answer).toMatchObject({ status: 400 })
  expect(await factsOf(name)).toBe(0)
  const again = await runIdempotent(claimed(name), work(name), refused)
  expect(again.answer).toMatchObject({
    status: 400,
    body: first.answer.body,
    headers: { 'idempotent-replayed': 'true' },
  })
  expect(await factsOf(name)).toBe(0)
  expect(await codeOf(runIdempotent(claimed(name, 'b'), work(name), refused))).toBe('IdempotencyKeyReused')
})

test('every other 4xx is remembered too, with when to try again', async () => {
  const name = mark()
  const soon = (refusal: DomainError): Answer => ({ ...refused(refusal), headers: { 'retry-after': '60' } })
  const first = await runIdempotent<Answer>(claimed(name), refusing(name, 'TooManyAttempts'), soon)
  expect(first.answer).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  expect(await runIdempotent(claimed(name), work(name), refused)).toMatchObject({
    answer: { status: 429, headers: { 'retry-after': '60', 'idempotent-replayed': 'true' } },
  })
  expect(await factsOf(name)).toBe(0)
})

test('a refused request whose key was answered meanwhile takes that answer', async () => {
  const name = mark()
  let between: Promise<unknown> = Promise.resolve()
  const slow = await runIdempotent(claimed(name), refusing(name, 'InvalidStatus'), (refusal) => {
    // Runs between the rollback and the storing of the refusal, where the race is possible.
    between = db
      .$transaction(async (tx) => {
        const { claim, remember } = await import('./idempotency')
        await claim(tx, claimed(name))
        await remember(tx, claimed(name), { status: 201, type: 'application/json', body: 'theirs' })
      })
      .catch((fault: unknown) => fault)
    return refused(refusal)
  }).catch((fault: unknown) => fault)
  const theirs = await between
  // Either ours ran during theirs, or it received their response, or theirs had to wait; never a 400 beside a 201.
  if (theirs instanceof DomainError) expect([theirs.code, slow]).toMatchObject([inUse, { answer: { status: 400 } }])
  else if (slow instanceof DomainError) expect(slow.code).toBe(inUse)
  else expect(slow).toMatchObject({ answer: { status: 201, body: 'theirs' } })
})

for (const code of ['MethodUnavailable', 'Internal error'] as const) {
  test(`${code} is not remembered: the next try does the work`, async () => {
    const name = mark()
    expect(await codeOf(runIdempotent(claimed(name), refusing(name, code), refused))).toBe(code)
    expect(await factsOf(name)).toBe(0)
    expect((await runIdempotent(claimed(name), work(name), refused)).answer.status).toBe(201)
    expect(await factsOf(name)).toBe(1)
  })
}

test('an internal error is not remembered either', async () => {
  const name = mark()
  const broken = async (tx: Tx) => {
    await fact(tx, name)
    throw new Error('broken')
  }
  expect(await codeOf(runIdempotent(claimed(name), broken, refused))).toBe('broken')
  expect((await runIdempotent(claimed(name), work(name), refused)).answer.status).toBe(201)
})

test('a key is free again after its 24 hours', async () => {
  const name = mark()
  await runIdempotent(claimed(name), work(name), refused)
  await db.$executeRaw`update idempotency_key set expires_at = now() where key = ${name}`
  expect((await runIdempotent(claimed(name, 'b'), work(name), refused)).topics).toEqual(['made'])
  expect(await factsOf(name)).toBe(2)
})

test('the same key of another caller, or on another path, is another key', async () => {
  const name = mark()
  await runIdempotent(claimed(name), work(name), refused)
  await runIdempotent({ ...claimed(name), caller: 'user:2' }, work(name), refused)
  await runIdempotent({ ...claimed(name), path: `/test/${name}/other` }, work(name), refused)
  expect(await factsOf(name)).toBe(3)
})
