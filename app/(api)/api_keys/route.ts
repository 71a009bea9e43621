import * as contract from '@/lib/contract/access/api-key'
import { listView, pagingOf } from '@/lib/contract/paging'
import { createKey, keyFaults, listKeys } from '@/lib/domain/access/api-keys'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listKeys, {
    run: ({ tx, caller, query }) => listKeys(tx, { ownerId: caller.ownerId }, pagingOf(query)),
    view: (found, { query, url }) => listView(found, pagingOf(query), url, contract.apiKeyView),
  }),
  POST: route(contract.createKey, {
    wrong: ({ expires_at: expiresAt }, { now }) => keyFaults({ expiresAt }, now),
    run: ({ tx, now, caller, body }) =>
      createKey(
        tx,
        { ownerId: caller.ownerId, actorId: caller.userId },
        { ...contract.keyTerms(body), environment: env.APP_ENV },
        now,
      ),
    view: contract.newKeyView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`, 'outbox'],
  }),
})
