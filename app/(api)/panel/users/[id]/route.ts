import * as contract from '@/lib/contract/panel/users'
import { changeUser } from '@/lib/domain/user/change-user'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(contract.changeUser, {
    run: ({ tx, now, caller, params, body }) => changeUser(tx, params.id, body, caller, now),
    view: contract.panelUserView,
    announce: ({ id }) => [`user:${id}`],
  }),
})
