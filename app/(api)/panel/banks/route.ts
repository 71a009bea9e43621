import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/accounts'
import { addBank, listAllBanks } from '@/lib/domain/reload/service-accounts'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listAllBanks, {
    run: ({ tx, query }) =>
      listAllBanks(tx, { country: query.country ?? null, page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.listedBankView),
  }),
  POST: route(contract.addBank, {
    run: ({ tx, caller, body }) => addBank(tx, caller.userId, body),
    view: contract.listedBankView,
    announce: () => ['banks'],
  }),
})
