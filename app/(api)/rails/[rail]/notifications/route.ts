import { notifyRail } from '@/lib/contract/platform'
import { db } from '@/lib/db'
import { findMovements } from '@/lib/domain/movement/find-movement'
import { takeNotice } from '@/lib/domain/movement/take-notice'
import { batch } from '@/lib/http/batch'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { readNotice } from '@/lib/rails/read-notice'

/** Movements that are told of at the same time are looked up together; undefined for what is no movement of ours. */
const finding = batch(async (ids: readonly string[]) => {
  const found = new Map((await findMovements(db, ids)).map((movement) => [movement.id, movement]))
  return ids.map((id) => found.get(id))
}, 2)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(notifyRail, {
    single: true,
    rawBody: 64 * 1024,
    run: async ({ tx, params, request, bytes }) => {
      const taken = readNotice(params.rail, request.headers, bytes)
      return takeNotice(tx, taken, await finding.load(taken.notice.movementId))
    },
    view: () => ({ received: true }),
    announce: (settled) => [settled === 'unknown' ? 'notices' : 'outbox'],
  }),
})
