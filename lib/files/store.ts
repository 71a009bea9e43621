/** Where the bytes of uploads lie: on this machine's disk, or in an S3-compatible store where one is configured. */
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { env } from '@/lib/env'
import { diskStore } from './disk-store'
import { s3Store } from './s3-store'

export type Stored = { bytes: Readable; size: number }

/** Bytes by the id of their row. All of it streams: nothing is held whole. */
export type FileStore = {
  /** Keeps the bytes, all or none of them. */
  put: (id: string, bytes: Readable, contentType: string) => Promise<void>
  /** Null where there are none. */
  get: (id: string) => Promise<Stored | null>
  /** Quiet where there are none. */
  remove: (id: string) => Promise<void>
}

const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env

const keyPair =
  S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
    ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
    : undefined

export const fileStore: FileStore = S3_BUCKET
  ? s3Store({ bucket: S3_BUCKET, region: S3_REGION, endpoint: S3_ENDPOINT, credentials: keyPair })
  : diskStore(join(env.DATA_DIR, 'files'))
