import { readSandboxMessages, sentMessagesView } from '@/lib/contract/sandbox'
import { DomainError } from '@/lib/domain/errors'
import { listMessages } from '@/lib/domain/notification/list-messages'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

const refuseLive = () => {
  if (env.APP_ENV !== 'test') throw new DomainError('Not found')
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readSandboxMessages, {
    run: async ({ tx, query }) => {
      refuseLive()
      return listMessages(tx, { to: query.to, readerId: null })
    },
    view: sentMessagesView,
  }),
})
