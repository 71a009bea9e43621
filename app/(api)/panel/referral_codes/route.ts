import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/referral-code'
import { codeCreation, listReferralCodes } from '@/lib/domain/referral/referral-codes'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.createReferralCode, {
    run: ({ body: { reason, ...code }, ...context }) => act(context, codeCreation, code, { reason }, office),
    ...answering(201, contract.referralCodeView),
  }),
  GET: route(contract.listReferralCodes, {
    run: ({ tx, query }) => listReferralCodes(tx, { page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.referralCodeView),
  }),
})
