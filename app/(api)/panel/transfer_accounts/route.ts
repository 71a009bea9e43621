import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/accounts'
import { accountAddition, listServiceAccounts } from '@/lib/domain/reload/service-accounts'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listServiceAccounts, {
    run: ({ tx, query }) => listServiceAccounts(tx, { page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.serviceAccountView),
  }),
  POST: route(contract.addServiceAccount, {
    run: ({ body: { reason, ...account }, ...context }) => act(context, accountAddition, account, { reason }, office),
    ...answering(201, contract.serviceAccountView),
  }),
})
