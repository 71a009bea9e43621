import { notifyRail } from '@/lib/contract/installation/platform'
import { takeNotice } from '@/lib/domain/movement/settle/take-notice'
import { applyStep, findMovement } from '@/lib/grouped'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { readNotice } from '@/lib/rails/read-notice'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(notifyRail, {
    single: true,
    rawBody: 64 * 1024,
    run: ({ tx, params, request, bytes }) =>
      takeNotice(tx, readNotice(params.rail, request.headers, bytes), { find: findMovement, apply: applyStep }),
    view: () => ({ received: true }),
    announce: (settled) => [settled === 'unknown' ? 'notices' : 'outbox'],
  }),
})
