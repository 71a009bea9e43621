import { Readable } from 'node:stream'
import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'
import { newUuid } from '@/lib/domain/ids'
import { fileStore } from '@/lib/files/store'
import { shredFiles, sweepUploads } from './files'

/** An account with a document, erased at that time. */
async function account(erased: Date | null) {
  const email = `${newUuid()}@prueba.example`
  const user = await db.user.create({
    data: { email, username: email, passwordHash: 'x', typePerson: 'NATURAL', platform: 'API' },
  })
  const id = newUuid()
  const file = { id, type: 'identity', name: 'a.pdf', contentType: 'application/pdf', size: 3 } as const
  await db.storedFile.create({ data: { ...file, sha256: new Uint8Array(32), ownerId: user.id } })
  const documents = { create: { codeName: 'selfie', fileId: id } }
  const submission = { userId: user.id, documentType: 'CC', documentNumber: 'erased', documents }
  await db.identitySubmission.create({ data: submission })
  await fileStore.put(id, Readable.from([Buffer.from('abc')]), 'application/pdf')
  await db.user.update({ where: { id: user.id }, data: { erasedAt: erased } })
  return { id, userId: user.id }
}

const ago = (years: number, days = 0) => {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return new Date(date.getTime() - days * 86_400_000)
}

test('files are shredded ten years after their account was erased, and no other', async () => {
  const [old, young, alive] = [await account(ago(10, 2)), await account(ago(9)), await account(null)]
  await shredFiles()
  expect(await fileStore.get(old.id)).toBeNull()
  expect(await db.storedFile.findUnique({ where: { id: old.id } })).toBeNull()
  expect(await db.identitySubmission.count({ where: { userId: old.userId } }), 'that it was sent').toBe(1)
  for (const { id } of [young, alive]) {
    const stored = await fileStore.get(id)
    stored?.bytes.destroy()
    expect(stored?.size).toBe(3)
  }
})

test('whom the invoices of an erased account name goes ten years after it, and not before', async () => {
  const [old, young] = [await account(ago(10, 2)), await account(ago(9))]
  const keep = ({ userId }: { userId: number }, keptAt: Date) => ({
    ...{ ownerId: userId, name: 'Taller', email: 'pagos@taller.example', keptAt },
  })
  await db.keptCustomer.createMany({ data: [keep(old, ago(10, 2)), keep(young, ago(9))] })
  await shredFiles()
  const left = await db.keptCustomer.findMany({ where: { ownerId: { in: [old.userId, young.userId] } } })
  expect(left.map(({ ownerId }) => ownerId)).toEqual([young.userId])
})

test('what an upload left whose process died is swept away after an hour: half a file, a whole one, none', async () => {
  const { id: ready, userId } = await account(null)
  const file = { type: 'identity', name: 'a.pdf', contentType: 'application/pdf', size: 3, readyAt: null } as const
  const begun = async (minutes: number) => {
    const id = newUuid()
    const createdAt = new Date(Date.now() - minutes * 60_000)
    await db.storedFile.create({ data: { ...file, id, sha256: new Uint8Array(32), ownerId: userId, createdAt } })
    return id
  }
  const keep = (id: string) => fileStore.put(id, Readable.from([Buffer.from('abc')]), 'application/pdf')
  const [whole, none, young] = [await begun(61), await begun(61), await begun(59)]
  await Promise.all([whole, young].map(keep))
  await sweepUploads()
  const left = await db.storedFile.findMany({ where: { ownerId: userId }, select: { id: true } })
  expect(left.map(({ id }) => id).sort()).toEqual([ready, young].sort())
  expect(await fileStore.get(whole)).toBeNull()
  expect(await fileStore.get(none)).toBeNull()
  for (const id of [ready, young]) {
    const stored = await fileStore.get(id)
    stored?.bytes.destroy()
    expect(stored?.size).toBe(3)
  }
})
