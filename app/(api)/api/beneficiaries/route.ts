import { madeWhen } from '@/lib/contract/filters'
import { listView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/payout/beneficiaries'
import { addBeneficiary, listBeneficiaries } from '@/lib/domain/payout/beneficiaries'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.addBeneficiary, {
    run: ({ tx, now, caller, body }) =>
      addBeneficiary(tx, caller.ownerId, body, { holdHours: env.BENEFICIARY_HOLD_HOURS }, now),
    view: contract.beneficiaryView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`, 'outbox'],
  }),
  GET: route(contract.listBeneficiaries, {
    run: ({ tx, caller, query }) =>
      listBeneficiaries(tx, { ownerId: caller.ownerId, ...madeWhen(query) }, pagingOf(query)),
    view: (found, { query, url }) => listView(found, pagingOf(query), url, contract.beneficiaryView),
  }),
})
