import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/fees'
import { gmfWrite, listGmf } from '@/lib/domain/fee/gmf-rates'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listGmf, {
    run: ({ tx, query }) => listGmf(tx, { page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.gmfView),
  }),
  POST: route(contract.setGmf, {
    run: ({ body: { percentage, ...said }, ...context }) => act(context, gmfWrite, { percentage }, said, office),
    ...answering(201, contract.gmfView),
  }),
})
