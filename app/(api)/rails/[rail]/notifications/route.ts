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
    run: async ({ tx, params, request, bytes }) => {
      const taken = readNotice(params.rail, request.headers, bytes)
      return takeNotice(tx, taken, (await findMovement(taken.notice.movementId)) ?? undefined, applyStep)
    },
    view: () => ({ received: true }),
    announce: (settled) => [settled === 'unknown' ? 'notices' : 'outbox'],
  }),
})
