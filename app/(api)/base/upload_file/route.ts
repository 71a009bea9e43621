import * as contract from '@/lib/contract/upload'
import { saveFile } from '@/lib/domain/identity/files'
import { newUuid } from '@/lib/domain/ids'
import { env } from '@/lib/env'
import { keepFile } from '@/lib/files/keep'
import { receiveFile } from '@/lib/files/receive'
import { fileStore } from '@/lib/files/store'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { fingerprintOf, readUpload } from '@/lib/http/upload'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.uploadFile, {
    prepare: async ({ request }) => {
      const { name, type, received } = await readUpload(request, receiveFile)
      const id = newUuid()
      const contentType = await keepFile(id, received, type)
      return { id, name, type, contentType, size: received.size, sha256: received.sha256 }
    },
    fingerprint: fingerprintOf,
    discard: ({ id }) => fileStore.remove(id),
    run: ({ tx, prepared, caller }) => saveFile(tx, prepared, caller),
    view: (file) => contract.uploadView(file, env.BASE_URL),
  }),
})
