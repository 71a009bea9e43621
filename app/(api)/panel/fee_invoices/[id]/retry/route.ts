import * as contract from '@/lib/contract/invoice/invoices'
import { readInvoice } from '@/lib/domain/invoice/list-invoices'
import { retryInvoice } from '@/lib/domain/invoice/retry-invoice'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.retryInvoice, {
    run: async ({ tx, params: { id }, caller, now }) => {
      await retryInvoice(tx, { id, actorId: caller.userId }, now)
      return readInvoice(tx, id)
    },
    view: contract.invoiceView,
    announce: () => ['invoices'],
  }),
})
