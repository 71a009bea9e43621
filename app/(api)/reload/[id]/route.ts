import * as contract from '@/lib/contract/reload/calls'
import { reloadView } from '@/lib/contract/reload/views'
import { readReload } from '@/lib/domain/reload/read-reload'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readReload, {
    run: ({ tx, caller, params }) => readReload(tx, { ownerId: caller.ownerId, id: params.id }),
    view: reloadView,
  }),
})
