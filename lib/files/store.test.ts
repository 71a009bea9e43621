import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import S3rver from 's3rver'
import { newUuid } from '@/lib/domain/ids'
import { diskStore } from './disk-store'
import type { FileStore } from './file-store'
import { s3Store } from './s3-store'

const bytes = Buffer.alloc(7 * 1024 * 1024)
for (let at = 0; at < bytes.length; at += 1) bytes[at] = (at * 31 + (at >> 8)) % 251

async function* pieces(upTo = bytes.length) {
  for (let at = 0; at < upTo; at += 65_536) yield bytes.subarray(at, Math.min(at + 65_536, upTo))
}

async function* brokenOff() {
  yield* pieces(1_000_000)
  throw new Error('the sender went away')
}

/** The behavior that any store must have. */
async function keepsItsWord(store: FileStore) {
  const id = newUuid()
  expect(await store.get(id)).toBeNull()
  await store.put(id, Readable.from(pieces()), 'image/png')
  const found = await store.get(id)
  expect(found?.size).toBe(bytes.length)
  expect(found && (await buffer(found.bytes)).equals(bytes)).toBe(true)
  await store.remove(id)
  await store.remove(id)
  expect(await store.get(id)).toBeNull()

  const half = newUuid()
  await expect(store.put(half, Readable.from(brokenOff()), 'image/png')).rejects.toThrow('the sender went away')
  expect(await store.get(half), 'half a file').toBeNull()
}

test('the disk stores files completely or not at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recaudo-files-'))
  await keepsItsWord(diskStore(folder))
  const killed = newUuid()
  await mkdir(join(folder, killed.slice(-2)), { recursive: true })
  await writeFile(join(folder, killed.slice(-2), `${killed}.part`), 'half')
  await diskStore(folder).remove(killed)
  const left = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
  await rm(folder, { recursive: true })
})

test('a store that speaks S3 does the same, over HTTP', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'recaudo-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'uploads', configs: [] }],
  })
  const { port } = await server.run()
  try {
    await keepsItsWord(
      s3Store({
        bucket: 'uploads',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      }),
    )
  } finally {
    await server.close()
    await rm(directory, { recursive: true })
  }
})
