import * as contract from '@/lib/contract/panel/accounts'
import { changeBank } from '@/lib/domain/reload/service-accounts'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(contract.changeBank, {
    run: ({ tx, caller, params, body }) => changeBank(tx, caller.userId, { id: params.id, ...body }),
    view: contract.listedBankView,
    announce: () => ['banks'],
  }),
})
