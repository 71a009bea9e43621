import type { Readable } from 'node:stream'

export type Stored = { bytes: Readable; size: number }

/** Bytes by the id of their row. Everything streams; no file is held in memory as a whole. */
export type FileStore = {
  /** Stores the bytes, all or none of them. */
  put: (id: string, bytes: Readable, contentType: string) => Promise<void>
  /** Null if not found. */
  get: (id: string) => Promise<Stored | null>
  /** Does nothing if not found. */
  remove: (id: string) => Promise<void>
}
