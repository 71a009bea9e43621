import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { db, inTx } from '@/lib/db'
import { databaseTime } from '../clock'
import { listMessages } from './list-messages'
import { type MessageInput, queueMessage } from './queue-message'
import { findWaiting, forgetOldMessages, giveUp, noteSent, readSending } from './send-message'

const sealKey = Buffer.alloc(32, 7).toString('base64')
const token = 'nadie-debe-leer-esto'
const mail = { locale: 'es', title: 'Invitación', text: `Entre por ${token}`, facts: [], footer: 'Recaudo' } as const
const words = { subject: 'Invitación', mail: { ...mail, facts: [] } }
const people: string[] = []

function invitation(): MessageInput {
  const to = `invitada-${randomUUID()}@prueba.example`
  people.push(to)
  const data = { organization: 'Taller', role: 'LINKS', path: `/invite?token=${token}` } as const
  return { userId: null, channel: 'email', to, kind: 'invitation', data, sealKey }
}

/** Stores a message, marked as queued in the same transaction so that no worker takes it. */
async function queued(message: MessageInput = invitation()) {
  await inTx(async (tx) => {
    await queueMessage(tx, message)
    await tx.message.updateMany({ where: { to: message.to }, data: { queuedAt: new Date() } })
  })
  const { id } = await db.message.findFirstOrThrow({ where: { to: message.to } })
  return { id, to: message.to, now: await databaseTime(db) }
}

/** Returns the content of a waiting message; null if there is nothing to send. */
const findSending = async (id: bigint, now: Date) => {
  const [message] = await findWaiting(db, [id])
  return message ? readSending(message, sealKey, now) : null
}

/** Returns the whole row as stored, as JSON text. */
const rowOf = async (id: bigint) => {
  const [row] = await db.$queryRaw<{ row: string }[]>`select to_jsonb(m)::text as row from message m where id = ${id}`
  return row?.row ?? ''
}
const inHex = Buffer.from(token).toString('hex')

test.afterAll(async () => {
  await db.message.deleteMany({ where: { to: { in: people } } })
})

test('what opens something is sealed from the beginning, and opens for its reader alone', async () => {
  const { id, now } = await queued()
  const row = await rowOf(id)
  expect(row).not.toContain(token)
  expect(row).not.toContain(inHex)
  expect(await findSending(id, now)).toMatchObject({ data: { path: `/invite?token=${token}` } })
  await db.message.update({ where: { id }, data: { to: 'otra@prueba.example' } })
  people.push('otra@prueba.example')
  await expect(findSending(id, now)).rejects.toThrow()
})

test('the database refuses a code or token that is not sealed', async () => {
  const { id } = await queued()
  await expect(
    db.$executeRaw`update message set data = '{"path":"/x"}' where id = ${id}`,
    'message_sealed',
  ).rejects.toThrow(/message_sealed/)
})

test('a sent message leaves none of its data, except its sealed content in a test installation', async () => {
  for (const inbox of [null, words]) {
    const { id, to, now } = await queued()
    const sending = await findSending(id, now)
    if (!sending) throw new Error('nothing to send')
    await noteSent(db, [{ id, sending, words: inbox }], sealKey)
    const row = await rowOf(id)
    expect(row).not.toContain(token)
    expect(row).not.toContain(inHex)
    expect(JSON.parse(row)).toMatchObject({ data: null, sealed: inbox ? expect.stringMatching(/^\\x/) : null })
    expect(await findSending(id, now)).toBeNull()
    const shown = await listMessages(db, { to, readerId: null, sealKey })
    expect(shown).toMatchObject(
      inbox ? [{ to, subject: words.subject, text: expect.stringContaining(token), mail: words.mail, code: null }] : [],
    )
  }
})

test('messages are marked in the order in which an erasure deletes them, whatever order they were sent in', async () => {
  const [first, second] = [await queued(), await queued()]
  const sending = await findSending(first.id, first.now)
  if (!sending) throw new Error('nothing to send')
  let marking: Promise<void> | undefined
  await inTx(async (tx) => {
    await tx.$queryRaw`select id from message where id = ${first.id} for update`
    marking = noteSent(
      db,
      [second, first].map(({ id }) => ({ id, sending, words })),
      sealKey,
    )
    const waiting = () => db.$queryRaw<unknown[]>`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like '%update message m set%'`
    await expect.poll(async () => (await waiting()).length).toBe(1)
    expect(await tx.$queryRaw`select id from message where id = ${second.id} for update nowait`).toHaveLength(1)
  })
  await marking
  expect(await findWaiting(db, [first.id, second.id])).toEqual([])
})

test('given up, nothing of it is left anywhere; nor is it once it was sent', async () => {
  const { id, now } = await queued()
  await giveUp(db, [id])
  expect(JSON.parse(await rowOf(id))).toMatchObject({ data: null, sealed: null, sent_at: null })
  expect(await findSending(id, now)).toBeNull()
})

test('a code that has run out is not sent', async () => {
  const data = { code: '402917', purpose: 'email' } as const
  const to = `tarde-${randomUUID()}@prueba.example`
  people.push(to)
  const { id, now } = await queued({ userId: null, channel: 'email', to, kind: 'code', data, sealKey })
  expect(await findSending(id, new Date(now.getTime() + 599_000))).toMatchObject({ data })
  expect(await findSending(id, new Date(now.getTime() + 601_000))).toBeNull()
})

test('the notice of an erasure goes to an address that is deleted with it', async () => {
  const to = `adiós-${randomUUID()}@prueba.example`
  people.push('erased')
  const data = { at: new Date().toISOString() }
  const { id, now } = await queued({ userId: null, channel: 'email', to, kind: 'account_erased', data })
  const sending = await findSending(id, now)
  if (!sending) throw new Error('nothing to send')
  await noteSent(db, [{ id, sending, words }], sealKey)
  expect(await rowOf(id)).not.toContain(to)
})

test('a message whose job was lost is given up after a week; an address without an account is forgotten in a month', async () => {
  const [week, month, fresh] = [await queued(), await queued(), await queued()]
  await db.$executeRaw`update message set created_at = now() - interval '8 days' where id = ${week.id}`
  await db.$executeRaw`update message set created_at = now() - interval '31 days' where id = ${month.id}`
  await forgetOldMessages(db)
  expect(JSON.parse(await rowOf(week.id))).toMatchObject({ sealed: null, failed_at: expect.any(String) })
  expect(await rowOf(month.id)).toBe('')
  expect(await findSending(fresh.id, fresh.now)).not.toBeNull()
})
