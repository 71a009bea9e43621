import { readDepositStatus } from '@/lib/contract/deposit/calls'
import { depositStatusView } from '@/lib/contract/deposit/views'
import { readStatus } from '@/lib/domain/movement/read/read-status'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { rail } from '@/lib/rails/rail'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readDepositStatus, {
    run: ({ tx, caller, params }) => readStatus(tx, rail, { ownerId: caller.ownerId, id: params.id }),
    view: ({ movement }) => depositStatusView(movement, env.CHECKOUT_URL),
    announce: ({ changed }, { params }) => (changed ? ['outbox', `movement:${params.id}`] : []),
  }),
})
