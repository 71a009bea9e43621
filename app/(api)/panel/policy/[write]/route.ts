import * as contract from '@/lib/contract/policy/policy'
import { policyChange, policyWrite } from '@/lib/domain/policy/change-policy'
import { act, answering } from '@/lib/http/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.changePolicy, {
    run: ({ params, body: { change, reason }, ...context }) =>
      act(context, policyWrite, policyChange(params.write, change), { reason }),
    ...answering(200, contract.policyView),
  }),
})
