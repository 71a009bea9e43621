import * as contract from '@/lib/contract/panel/saved-views'
import { changeView, removeView } from '@/lib/domain/search/saved-views'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(contract.changeView, {
    run: ({ tx, caller, params, body }) => changeView(tx, { ownerId: caller.userId, id: params.id, ...body }),
    view: contract.savedViewView,
  }),
  DELETE: route(contract.removeView, {
    run: ({ tx, caller, params }) => removeView(tx, { ownerId: caller.userId, id: params.id }),
  }),
})
