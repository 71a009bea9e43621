import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/statement/bank-lines'
import { listUnseenTransfers } from '@/lib/domain/statement/unseen-transfers'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listUnseen, {
    run: ({ tx, params, query }) =>
      listUnseenTransfers(tx, { id: params.id, page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.unseenTransferView),
  }),
})
