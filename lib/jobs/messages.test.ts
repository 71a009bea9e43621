import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { JobHelpers } from 'graphile-worker'
import { db } from '@/lib/db'
import { send_message } from './messages'

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
