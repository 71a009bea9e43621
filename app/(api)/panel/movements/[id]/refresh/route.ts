import { depositStatusView } from '@/lib/contract/deposit/views'
import * as contract from '@/lib/contract/panel/suspense'
import { refreshMovement } from '@/lib/domain/movement/ask/refresh-movement'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { rail } from '@/lib/rails/rail'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.refreshMovement, {
    single: true,
    run: ({ tx, caller, params }) => refreshMovement(tx, rail, params, { actorId: caller.userId }),
    view: (movement) => depositStatusView(movement, env.CHECKOUT_URL),
    announce: () => ['outbox'],
  }),
})
