import { Readable } from 'node:stream'
import { DomainError } from '@/lib/domain/errors'
import { fileStore } from './store'

/** A file with its bytes and how many they are. @throws Not found where the store has none */
export async function openFile<File extends { id: string }>(file: File) {
  const stored = await fileStore.get(file.id)
  if (!stored) throw new DomainError('Not found')
  return { file, size: stored.size, bytes: Readable.toWeb(stored.bytes) as ReadableStream<Uint8Array> }
}
