import * as contract from '@/lib/contract/invoice/invoices'
import { invoiceCancelling } from '@/lib/domain/invoice/cancel-invoice'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.cancelInvoice, {
    run: ({ body: { reason }, params: { id }, ...context }) =>
      act(context, invoiceCancelling, { id }, { reason }, office),
    ...answering(202, () => null, invoiceCancelling),
  }),
})
