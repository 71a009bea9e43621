import * as contract from '@/lib/contract/panel/saved-views'
import { listSavedViews, saveView } from '@/lib/domain/search/saved-views'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listSavedViews, {
    run: ({ tx, caller, query }) => listSavedViews(tx, { ownerId: caller.userId, list: query.list }),
    view: (rows) => ({ results: rows.map(contract.savedViewView) }),
  }),
  POST: route(contract.saveView, {
    run: ({ tx, now, caller, body }) => saveView(tx, { shared: false, ...body, ownerId: caller.userId }, now),
    view: contract.savedViewView,
  }),
})
