import { Readable } from 'node:stream'
import { DomainError } from '@/lib/domain/errors'
import { fileStore } from './store'

/** A file with its bytes and size. @throws Not found if the store does not have it */
export async function openFile<File extends { id: string }>(file: File) {
  const stored = await fileStore.get(file.id)
  if (!stored) throw new DomainError('Not found')
  return { file, size: stored.size, bytes: Readable.toWeb(stored.bytes) as ReadableStream<Uint8Array> }
}
