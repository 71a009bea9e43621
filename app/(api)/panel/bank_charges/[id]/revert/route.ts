import * as contract from '@/lib/contract/statement/bank-charges'
import { chargeReversal } from '@/lib/domain/statement/bank-charges'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.revertCharge, {
    run: ({ body: { reason }, params: { id }, ...context }) => act(context, chargeReversal, { id }, { reason }, office),
    ...answering(200, contract.chargeView, chargeReversal),
  }),
})
