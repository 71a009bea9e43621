import { madeWhen } from '@/lib/contract/filters'
import { listView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/payment/calls'
import { paymentView } from '@/lib/contract/payment/views'
import { listPayments } from '@/lib/domain/payment/list-payments'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listPayments, {
    run: ({ tx, caller, query }) =>
      listPayments(
        tx,
        {
          ownerId: caller.ownerId,
          externalId: query.external_id,
          link: query.link,
          method: query.method,
          status: query.status,
          disposition: query.disposition,
          search: query.search,
          ...madeWhen(query),
        },
        pagingOf(query),
      ),
    view: (found, { query, url }) => listView(found, pagingOf(query), url, paymentView),
  }),
})
