import { advanceTestClock, readTestClock, testClockView } from '@/lib/contract/installation/clock'
import { advanceClock, refuseLive } from '@/lib/domain/installation/advance-clock'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readTestClock, {
    run: async ({ accountNow, caller: { ahead } }) => {
      refuseLive(env.APP_ENV)
      return { now: accountNow, ahead }
    },
    view: testClockView,
  }),
  POST: route(advanceTestClock, {
    run: async ({ tx, now, caller: { ownerId }, body }) => {
      refuseLive(env.APP_ENV)
      return advanceClock(tx, { ownerId, to: body.advance_to }, now)
    },
    view: testClockView,
    announce: ({ movementIds }, { caller: { ownerId } }) => [
      ...[`user:${ownerId}`, 'outbox', 'webhooks'],
      ...movementIds.map((id) => `movement:${id}`),
    ],
  }),
})
