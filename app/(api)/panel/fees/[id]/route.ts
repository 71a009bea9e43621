import * as contract from '@/lib/contract/panel/fees'
import { removeFeeRule } from '@/lib/domain/fee/fee-rules'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(contract.removeFee, {
    run: ({ tx, caller, params }) => removeFeeRule(tx, caller.userId, params),
  }),
})
