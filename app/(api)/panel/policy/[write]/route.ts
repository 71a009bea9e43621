import * as contract from '@/lib/contract/policy/policy'
import { policyChange, policyWrite } from '@/lib/domain/policy/change-policy'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.changePolicy, {
    run: ({ params, body: { change, reason }, ...context }) =>
      act(context, policyWrite, policyChange(params.write, change), { reason }, office),
    ...answering(200, contract.policyView),
  }),
})
