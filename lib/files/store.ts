/** Storage of uploads: this machine's disk, or an S3-compatible store where one is configured. */
import { join } from 'node:path'
import { env } from '@/lib/env'
import { diskStore } from './disk-store'
import type { FileStore } from './file-store'
import { s3Store } from './s3-store'

const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env

const keyPair =
  S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
    ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
    : undefined

export const fileStore: FileStore = S3_BUCKET
  ? s3Store({ bucket: S3_BUCKET, region: S3_REGION, endpoint: S3_ENDPOINT, credentials: keyPair })
  : diskStore(join(env.DATA_DIR, 'files'))
