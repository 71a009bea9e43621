/** Streams an upload to a temporary file: counted, hashed and bounded, never fully in memory. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '@/lib/domain/errors'
import { env } from '@/lib/env'

/** Maximum bytes of an upload (docs/contract.md#uploads). */
export const largestFile = 10 * 1024 * 1024

/** An upload in a temporary file; size and hash are those of the bytes received. */
export type Received = { path: string; size: number; sha256: Uint8Array<ArrayBuffer>; forget: () => Promise<void> }

const folder = join(env.DATA_DIR, 'incoming')

/** @throws PayloadTooLarge as soon as the limit is exceeded; the temporary file is removed */
export async function receiveFile(bytes: Readable): Promise<Received> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const forget = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let size = 0
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > largestFile) throw new DomainError('PayloadTooLarge')
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(bytes, counted, createWriteStream(path, { mode: 0o600 }))
  } catch (fault) {
    await forget()
    throw fault
  }
  return { path, size, sha256: new Uint8Array(hash.digest()), forget }
}

const hour = 3_600_000

/** Removes partial uploads of killed processes, when older than an hour. */
export async function forgetUnfinished(): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > hour) await rm(path, { force: true })
  }
}
