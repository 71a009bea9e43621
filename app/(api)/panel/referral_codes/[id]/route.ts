import * as contract from '@/lib/contract/panel/referral-code'
import { codeChange } from '@/lib/domain/referral/referral-codes'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(contract.changeReferralCode, {
    run: ({ params: { id }, body: { reason, ...settings }, ...context }) =>
      act(context, codeChange, { id, ...settings }, { reason }, office),
    ...answering(200, contract.referralCodeView),
  }),
})
