import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { JobHelpers } from 'graphile-worker'
import { db } from '@/lib/db'
import { send_messages, send_recovery_code } from './messages'

/** A message that cannot be rendered, marked as queued so that no worker takes it. */
async function broken() {
  const kind = `no-hay-${randomUUID()}`
  const row = { channel: 'email', kind, to: `${kind}@prueba.example`, data: { reason: 'secreto' } } as const
  return db.message.create({ data: { ...row, queuedAt: new Date() } })
}

/** The outcome of each message of a job, as the queue sees it. */
async function sendAll(ids: bigint[], attempts: number): Promise<string[]> {
  const job = { attempts, max_attempts: 16 }
  const all = (await send_messages(ids.map(String), { job } as JobHelpers)) as Promise<void>[]
  return (await Promise.allSettled(all)).map(({ status }) => status)
}
const rowOf = (id: bigint) => db.message.findUniqueOrThrow({ where: { id } })

test('what fails is tried again until the last time; then nothing of it is left', async () => {
  const { id } = await broken()
  expect(await sendAll([id], 15)).toEqual(['rejected'])
  expect(await rowOf(id)).toMatchObject({ data: { reason: 'secreto' }, failedAt: null })
  expect(await sendAll([id], 16)).toEqual(['fulfilled'])
  expect(await rowOf(id)).toMatchObject({ data: null, sealed: null, sentAt: null, failedAt: expect.any(Date) })
  await db.message.delete({ where: { id } })
})

test('a message that was erased meanwhile is no error', async () => {
  const { id } = await broken()
  await db.message.delete({ where: { id } })
  const { id: other } = await broken()
  expect(await sendAll([id, other], 1), 'each on its own').toEqual(['fulfilled', 'rejected'])
  await db.message.delete({ where: { id: other } })
})

test('messages that go out together are noted together, and those that fail hold none of them back', async () => {
  const kind = 'password_changed'
  const rows = Array.from({ length: 20 }, () => ({
    ...{
      channel: 'email' as const,
      kind,
      to: `${randomUUID()}@prueba.example`,
      data: { at: new Date().toISOString() },
    },
    queuedAt: new Date(),
  }))
  const made = await db.message.createManyAndReturn({ data: rows, select: { id: true } })
  const [ids, bad] = [made.map(({ id }) => id), (await broken()).id]
  expect(await sendAll([...ids, bad], 1)).toEqual([...ids.map(() => 'fulfilled'), 'rejected'])
  const [written] = await db.$queryRaw<[{ sent: number; transactions: number }]>`
    select count(*)::int as sent, count(distinct xmin::text)::int as transactions from message
     where id = any(${ids}::bigint[]) and sent_at is not null and data is null`
  expect(written.sent).toBe(20)
  // the second one is for slow messages
  expect(written.transactions).toBeLessThanOrEqual(2)
  await db.message.deleteMany({ where: { id: { in: [...ids, bad] } } })
})

test('a recovery that was asked for long ago gets no code any more', async () => {
  const email = `tarde-${randomUUID()}@prueba.example`
  const user = await db.user.create({
    data: { email, username: email, passwordHash: 'x', typePerson: 'NATURAL', platform: 'API' },
  })
  const codes = () => db.oneTimeCode.count({ where: { userId: user.id } })
  const asked = (seconds: number) => ({ job: { created_at: new Date(Date.now() - seconds * 1000) } }) as JobHelpers
  await send_recovery_code({ email }, asked(700))
  expect(await codes()).toBe(0)
  // the next step, queueing the mail's job, needs the queue, which a database without a worker does not have
  await Promise.resolve(send_recovery_code({ email }, asked(10))).catch(() => undefined)
  expect(await codes()).toBe(1)
})
