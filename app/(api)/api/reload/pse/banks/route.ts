import * as contract from '@/lib/contract/deposit/calls'
import { pseBanksView } from '@/lib/contract/deposit/views'
import { listPseBanks } from '@/lib/domain/movement/start/list-pse-banks'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listPseBanks, {
    run: ({ tx }) => listPseBanks(tx),
    view: pseBanksView,
  }),
})
