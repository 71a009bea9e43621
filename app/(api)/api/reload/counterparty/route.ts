import * as contract from '@/lib/contract/deposit/counterparty'
import { createCounterparty } from '@/lib/domain/counterparty/create-counterparty'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.createCounterparty, {
    single: true,
    run: ({ tx, caller, body }) => createCounterparty(tx, { ownerId: caller.ownerId, ...body }),
    view: contract.counterpartyView,
  }),
})
