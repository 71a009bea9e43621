import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/fees'
import { listFeeRules, setFeeRule } from '@/lib/domain/fee/fee-rules'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listFees, {
    run: ({ tx, query }) =>
      listFeeRules(tx, { ownerId: query.owner_id ?? null, page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.feeRuleView),
  }),
  POST: route(contract.setFee, {
    run: ({ tx, now, caller, body }) => setFeeRule(tx, caller.userId, body, terms, now),
    view: contract.feeRuleView,
  }),
})
