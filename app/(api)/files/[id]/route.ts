import { readFile } from '@/lib/contract/user/upload'
import { findReadableFile } from '@/lib/domain/identity/files'
import { openFile } from '@/lib/files/open'
import { fileHeaders, signedInBy } from '@/lib/http/body/read-file'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readFile, {
    run: async ({ tx, params, request, ip }) =>
      openFile(await findReadableFile(tx, params.id, () => signedInBy(request, readFile, ip))),
    view: ({ bytes }) => bytes,
    headers: ({ file, size }) => fileHeaders(file, size),
  }),
})
