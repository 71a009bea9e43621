import { listDepositMethods } from '@/lib/contract/deposit/calls'
import { offeredView } from '@/lib/contract/deposit/views'
import { listMethods } from '@/lib/domain/movement/start/list-methods'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listDepositMethods, {
    run: ({ tx, caller }) => listMethods(tx, { ownerId: caller.ownerId }, terms),
    view: (offered) => offeredView(offered, terms.documents),
  }),
})
