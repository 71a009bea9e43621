import { feeBreakdownView } from '@/lib/contract/fee-breakdown'
import { estimateReload } from '@/lib/contract/reload/calls'
import { estimate } from '@/lib/domain/fee/estimate'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(estimateReload, {
    single: true,
    run: ({ tx, caller, body }) =>
      estimate(tx, {
        ownerId: caller.ownerId,
        product: body.method,
        amount: body.amount,
        currency: body.currency,
        feeMode: body.fee_mode ?? null,
      }),
    view: (estimated) => feeBreakdownView(estimated, estimated.product),
  }),
})
