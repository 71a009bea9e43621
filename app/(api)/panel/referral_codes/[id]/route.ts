import * as contract from '@/lib/contract/panel/referral-code'
import { changeReferralCode } from '@/lib/domain/referral/referral-codes'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(contract.changeReferralCode, {
    run: ({ tx, caller, params, body }) => changeReferralCode(tx, caller.userId, { id: params.id, ...body }),
    view: contract.referralCodeView,
  }),
})
