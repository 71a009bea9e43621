import * as contract from '@/lib/contract/reload/bank'
import { listTransferAccounts } from '@/lib/domain/reload/list-banks'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listTransferAccounts, {
    run: ({ tx, query }) =>
      listTransferAccounts(tx, { country: query.country ?? null, currency: query.currency ?? null }),
    view: (accounts) => accounts.map(contract.transferAccountView),
  }),
})
