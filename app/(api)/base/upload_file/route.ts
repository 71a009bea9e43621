import * as contract from '@/lib/contract/user/upload'
import { db } from '@/lib/db'
import { beginFile, dropFile, finishFile } from '@/lib/domain/identity/upload-file'
import { newUuid } from '@/lib/domain/ids'
import { env } from '@/lib/env'
import { keepFile } from '@/lib/files/keep'
import { receiveFile } from '@/lib/files/receive'
import { fileStore } from '@/lib/files/store'
import { fingerprintOf, readUpload } from '@/lib/http/body/upload'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

const quota = { files: env.UPLOADS_PER_DAY, mebibytes: env.UPLOAD_MIB_PER_DAY }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.uploadFile, {
    prepare: async ({ request, caller, standsFor }) => {
      const { name, type, received } = await readUpload(request, receiveFile)
      const { size, sha256 } = received
      standsFor(fingerprintOf({ name, type, sha256 }))
      const id = newUuid()
      await keepFile(id, received, type, (contentType) =>
        beginFile(db, { id, name, type, contentType, size, sha256 }, caller, quota),
      )
      return id
    },
    discard: async (id) => {
      await fileStore.remove(id)
      await dropFile(db, id)
    },
    run: ({ tx, now, prepared }) => finishFile(tx, prepared, now),
    view: (file) => contract.uploadView(file, env.BASE_URL),
  }),
})
