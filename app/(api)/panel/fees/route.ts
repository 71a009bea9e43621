import { pageView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/panel/fees'
import { feeWrite, listFeeRules } from '@/lib/domain/fee/fee-rules'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listFees, {
    run: ({ tx, query }) =>
      listFeeRules(tx, { ownerId: query.owner_id ?? null, page: query.page ?? 1, size: query.page_size ?? 20 }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, contract.feeRuleView),
  }),
  POST: route(contract.setFee, {
    run: ({ body: { reason, acknowledged, effectiveAt, ...rule }, ...context }) =>
      act(context, feeWrite, rule, { reason, acknowledged, effectiveAt }, office),
    ...answering(200, contract.feeRuleView),
  }),
})
