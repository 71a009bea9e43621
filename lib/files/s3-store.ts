import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { FileStore } from './file-store'

type Settings = {
  bucket: string
  region: string
  /** URL of a store other than Amazon's; the bucket is then part of the path. */
  endpoint: string | undefined
  /** Undefined: the SDK finds them, for example from the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** The SDK is large, so it is loaded only when used. */
const sdk = () => import('@aws-sdk/client-s3')

/** Any S3-compatible store. Uploads in parts, at most two of them in memory. */
export function s3Store({ bucket, region, endpoint, credentials }: Settings): FileStore {
  let made: Promise<S3Client> | undefined
  const client = () => {
    made ??= sdk().then(
      ({ S3Client }) =>
        new S3Client({
          region,
          ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
          ...(credentials ? { credentials } : {}),
          // Not every store supports the newer checksums.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    )
    return made
  }
  const at = (id: string) => ({ Bucket: bucket, Key: `files/${id}` })
  return {
    put: async (id, bytes, contentType) => {
      const { Upload } = await import('@aws-sdk/lib-storage')
      const params = { ...at(id), Body: bytes, ContentType: contentType }
      await new Upload({ client: await client(), params, queueSize: 2 }).done()
    },
    get: async (id) => {
      const { GetObjectCommand, NoSuchKey } = await sdk()
      try {
        const { Body, ContentLength } = await (await client()).send(new GetObjectCommand(at(id)))
        return Body instanceof Readable ? { bytes: Body, size: ContentLength ?? 0 } : null
      } catch (fault) {
        if (fault instanceof NoSuchKey) return null
        throw fault
      }
    },
    remove: async (id) => {
      const { DeleteObjectCommand } = await sdk()
      await (await client()).send(new DeleteObjectCommand(at(id)))
    },
  }
}
