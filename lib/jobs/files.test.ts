import { Readable } from 'node:stream'
import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'
import { newUuid } from '@/lib/domain/ids'
import { fileStore } from '@/lib/files/store'
import { shredFiles } from './files'

/** An account with a document, erased so long ago. */
async function account(erased: Date | null) {
  const email = `${newUuid()}@prueba.example`
  const user = await db.user.create({
    data: { email, username: email, passwordHash: 'x', typePerson: 'NATURAL', platform: 'API', erasedAt: erased },
  })
  const id = newUuid()
  const file = { id, type: 'identity', name: 'a.pdf', contentType: 'application/pdf', size: 3 } as const
  await db.storedFile.create({ data: { ...file, sha256: new Uint8Array(32), ownerId: user.id } })
  const documents = { create: { codeName: 'selfie', fileId: id } }
  const submission = { userId: user.id, documentType: 'CC', documentNumber: 'erased', documents }
  await db.identitySubmission.create({ data: submission })
  await fileStore.put(id, Readable.from([Buffer.from('abc')]), 'application/pdf')
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
