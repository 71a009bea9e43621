import * as contract from '@/lib/contract/panel/fees'
import { feeRemoval, findOwnRule } from '@/lib/domain/fee/fee-rules'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(contract.removeFee, {
    run: async ({ params, body, ...context }) =>
      act(context, feeRemoval, await findOwnRule(context.tx, params), body, office),
    ...answering(204, () => undefined),
  }),
})
