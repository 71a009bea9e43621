import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/referral-code'
import { createReferralCode, listReferralCodes } from '@/lib/domain/referral/referral-codes'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.createReferralCode, {
    run: ({ tx, caller, body }) => createReferralCode(tx, caller.userId, body),
    view: contract.referralCodeView,
  }),
  GET: route(contract.listReferralCodes, {
    run: ({ tx, query }) => listReferralCodes(tx, { page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.referralCodeView),
  }),
})
