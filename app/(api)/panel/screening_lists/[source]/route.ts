import * as contract from '@/lib/contract/screening/calls'
import { stepUpBody } from '@/lib/contract/step-up'
import { scheduleList } from '@/lib/domain/screening/lists'
import { loadList } from '@/lib/domain/screening/load-list'
import { besideFiles, hashOfList, listFile, readList } from '@/lib/domain/screening/read-list'
import { listParsers } from '@/lib/files/list-parsers'
import { readFilesForm } from '@/lib/http/body/csv-upload'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { judgeUrl } from '@/lib/senders/network-address'
import { endpointTerms, sendRules } from '@/lib/senders/webhook-terms'

const announce = () => ['screening']

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.loadList, {
    prepare: async ({ request, params: { source }, standsFor, confirm }) => {
      const form = contract.loadForm.extend(stepUpBody.shape)
      const { sent, fileName, bytes } = await readFilesForm(request, form, besideFiles, listFile)
      const { file = new Uint8Array(), alt = null, add = null, comments = null } = bytes
      const files = { file, alt, add, comments }
      const { accept_smaller: acceptSmaller, pin, otp } = sent
      const sha256 = hashOfList(files)
      standsFor(new TextEncoder().encode(`${source} ${Buffer.from(sha256).toString('hex')} ${acceptSmaller}`))
      const entries = await readList(source, files, listParsers)
      await confirm({ pin, otp })
      return { source, fileName: fileName || source, sha256, entries, acceptSmaller }
    },
    run: async ({ tx, now, caller, prepared }) => loadList(tx, prepared, { actorId: caller.userId }, now),
    view: contract.versionView,
    announce,
  }),
  PATCH: route(contract.scheduleList, {
    prepare: async ({ body: { address } }) => (address === null ? 'allowed' : judgeUrl(address, sendRules)),
    run: ({ tx, now, caller, params, body, prepared: verdict }) =>
      scheduleList(tx, { ...params, ...body, verdict }, endpointTerms, { actorId: caller.userId }, now),
    view: contract.listView,
    announce,
  }),
})
