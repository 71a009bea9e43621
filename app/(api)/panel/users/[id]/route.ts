import * as contract from '@/lib/contract/panel/users'
import { userWrite } from '@/lib/domain/user/change-user'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(contract.changeUser, {
    run: ({ params, body: { reason, ...change }, ...context }) =>
      act(context, userWrite, { userId: params.id, ...change }, { reason }, office),
    ...answering(200, contract.panelUserView, userWrite),
  }),
})
