import * as contract from '@/lib/contract/panel/accounts'
import { changeServiceAccount } from '@/lib/domain/reload/service-accounts'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(contract.changeServiceAccount, {
    run: ({ tx, caller, params, body }) => changeServiceAccount(tx, caller.userId, { id: params.id, ...body }),
    view: contract.serviceAccountView,
  }),
})
