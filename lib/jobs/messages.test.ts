import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { JobHelpers } from 'graphile-worker'
import { db } from '@/lib/db'
import { send_message, send_recovery_code } from './messages'

/** A message that cannot be rendered, marked as queued: no worker comes for it. */
async function broken() {
  const kind = `no-hay-${randomUUID()}`
  const row = { channel: 'email', kind, to: `${kind}@prueba.example`, data: { reason: 'secreto' } } as const
  return db.message.create({ data: { ...row, queuedAt: new Date() } })
}

const helpers = (attempts: number) => ({ job: { attempts, max_attempts: 16 } }) as JobHelpers
const rowOf = (id: bigint) => db.message.findUniqueOrThrow({ where: { id } })

test('what fails is tried again until the last time; then nothing of it is left', async () => {
  const { id } = await broken()
  await expect(async () => send_message({ id: `${id}` }, helpers(15))).rejects.toThrow()
  expect(await rowOf(id)).toMatchObject({ data: { reason: 'secreto' }, failedAt: null })
  await send_message({ id: `${id}` }, helpers(16))
  expect(await rowOf(id)).toMatchObject({ data: null, sealed: null, sentAt: null, failedAt: expect.any(Date) })
  await db.message.delete({ where: { id } })
})

test('a message that was erased meanwhile is no fault', async () => {
  const { id } = await broken()
  await db.message.delete({ where: { id } })
  await send_message({ id: `${id}` }, helpers(1))
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
  // what comes after, making the mail's job, needs the queue, which a database without a worker does not have
  await Promise.resolve(send_recovery_code({ email }, asked(10))).catch(() => undefined)
  expect(await codes()).toBe(1)
})
