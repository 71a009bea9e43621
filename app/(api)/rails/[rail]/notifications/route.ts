import { notifyRail } from '@/lib/contract/platform'
import { db } from '@/lib/db'
import { takeNotices } from '@/lib/domain/movement/take-notice'
import { batch } from '@/lib/http/batch'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { readNotice } from '@/lib/rails/read-notice'

/** Notifications that come together are settled together. */
const taking = batch((all: readonly ReturnType<typeof readNotice>[]) => takeNotices(db, all), 2)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(notifyRail, {
    single: true,
    rawBody: 64 * 1024,
    run: async ({ params, request, bytes }) => taking.load(readNotice(params.rail, request.headers, bytes)),
    view: () => ({ received: true }),
    announce: () => ['outbox'],
  }),
})
