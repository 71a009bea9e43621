import { fileIdOf } from '@/lib/contract/file-url'
import * as contract from '@/lib/contract/reload/calls'
import { reloadTaken, reloadView } from '@/lib/contract/reload/views'
import { amountFaults } from '@/lib/domain/fee/positive-amount'
import { createReload } from '@/lib/domain/reload/create-reload'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

/** Returns the id of an own upload; null for an external URL, which the server never fetches. */
const uploadOf = (evidence: string) => (evidence.startsWith(`${env.BASE_URL}/files/`) ? fileIdOf(evidence) : null)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.createReload, {
    single: true,
    wrong: ({ amount }) => amountFaults(amount),
    run: ({ tx, caller, body }) =>
      createReload(tx, { ...body, ownerId: caller.ownerId, evidenceFileId: uploadOf(body.evidence) }),
    view: (reload, { language }) => ({ message: reloadTaken[language], data: reloadView(reload) }),
    announce: ({ ownerId }) => [`user:${ownerId}`, 'reloads'],
  }),
})
