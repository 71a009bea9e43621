import * as contract from '@/lib/contract/reload/bank'
import { listBanks } from '@/lib/domain/reload/list-banks'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listBanks, {
    run: ({ tx, query }) => listBanks(tx, { country: query.country ?? null }),
    view: (banks) => banks.map(contract.bankView),
  }),
})
