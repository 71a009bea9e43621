import * as contract from '@/lib/contract/invoice/invoices'
import { pageView, pagingOf } from '@/lib/contract/paging'
import { listInvoices } from '@/lib/domain/invoice/list-invoices'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listInvoices, {
    run: ({ tx, query: { month, state, page, page_size } }) =>
      listInvoices(tx, {
        month,
        state: state ?? null,
        search: null,
        masked: false,
        page: page ?? 1,
        size: page_size ?? 20,
      }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.invoiceView),
  }),
})
