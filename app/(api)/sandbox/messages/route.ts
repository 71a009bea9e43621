import { readSandboxMessages, sentMessagesView } from '@/lib/contract/installation/sandbox'
import { DomainError } from '@/lib/domain/errors'
import { listMessages } from '@/lib/domain/notification/list-messages'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { refuseForeignHost } from '@/lib/http/own-names'
import { route } from '@/lib/http/route'

const refuse = (kind: 'PLATFORM' | 'ACCOUNT' | null) => {
  if (env.APP_ENV !== 'test') throw new DomainError('Not found')
  if (kind !== 'PLATFORM') throw new DomainError('ScopeMissing')
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readSandboxMessages, {
    run: async ({ tx, caller, query, request }) => {
      refuseForeignHost(request)
      refuse(caller.keyKind)
      return listMessages(tx, { to: query.to, readerId: null, sealKey: env.ENCRYPTION_KEY })
    },
    view: sentMessagesView,
  }),
})
