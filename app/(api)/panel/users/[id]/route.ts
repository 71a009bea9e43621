import * as contract from '@/lib/contract/panel/users'
import { userWrite } from '@/lib/domain/user/change-user'
import { act, answering } from '@/lib/http/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(contract.changeUser, {
    run: ({ params, body: { reason, ...change }, ...context }) =>
      act(context, userWrite, { userId: params.id, ...change }, { reason }),
    ...answering(200, contract.panelUserView, (acted) => ('done' in acted ? [`user:${acted.done.id}`] : [])),
  }),
})
