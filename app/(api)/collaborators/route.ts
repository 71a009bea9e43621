import * as contract from '@/lib/contract/access/collaborator'
import { listView, pagingOf } from '@/lib/contract/paging'
import { inviteMember, listMembers } from '@/lib/domain/access/member/members'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listMembers, {
    run: ({ tx, caller, query }) => listMembers(tx, caller.ownerId, pagingOf(query)),
    view: (found, { query, url, now }) =>
      listView(found, pagingOf(query), url, (row) => contract.collaboratorView(row, { now })),
  }),
  POST: route(contract.inviteMember, {
    run: ({ tx, now, caller, body, language }) =>
      inviteMember(tx, caller, { ...body, locale: language, sealKey: env.ENCRYPTION_KEY }, now),
    view: contract.collaboratorView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`, 'outbox'],
  }),
})
