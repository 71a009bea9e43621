import * as contract from '@/lib/contract/invoice/invoices'
import { readInvoice } from '@/lib/domain/invoice/list-invoices'
import { reissueInvoice } from '@/lib/domain/invoice/reissue-invoice'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.reissueInvoice, {
    run: async ({ tx, params: { id }, caller, now }) => {
      const made = await reissueInvoice(tx, { id, actorId: caller.userId }, now)
      return readInvoice(tx, made.id)
    },
    view: contract.invoiceView,
    announce: () => ['invoices'],
  }),
})
