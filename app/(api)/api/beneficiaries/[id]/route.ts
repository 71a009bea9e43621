import * as contract from '@/lib/contract/payout/beneficiaries'
import { readBeneficiary, removeBeneficiary } from '@/lib/domain/payout/beneficiaries'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readBeneficiary, {
    run: ({ tx, caller, params }) => readBeneficiary(tx, { ownerId: caller.ownerId, id: params.id }),
    view: contract.beneficiaryView,
  }),
  DELETE: route(contract.removeBeneficiary, {
    run: ({ tx, now, caller, params }) => removeBeneficiary(tx, { ownerId: caller.ownerId, id: params.id }, now),
    announce: (_, { caller }) => [`user:${caller.ownerId}`],
  }),
})
