/** The test clock of an account (docs/contract.md#test-clock). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { timeIn, timeOut, timeView } from '@/lib/contract/fields'

const testClock = z
  .object({
    now: timeOut('The time of the account.'),
    ahead_seconds: z.int().meta({ description: 'How far it is ahead of the real one.', example: 259_200 }),
  })
  .meta({
    id: 'TestClock',
    description: 'The time by which an account’s links, payments, retries and sessions run out.',
  })

export type TestClockResource = z.output<typeof testClock>

/** @param clock `ahead`: milliseconds */
export const testClockView = ({ now, ahead }: { now: Date; ahead: number }): TestClockResource => ({
  now: timeView(now),
  ahead_seconds: Math.floor(ahead / 1_000),
})

const own = { tag: 'Sandbox', caller: 'actor', notFound: 'Not found' } as const

export const readTestClock = call({
  ...own,
  id: 'readTestClock',
  summary: 'Read the test clock of your account',
  description: 'Only in a test installation.',
  member: 'links:read',
  aloneScope: 'webhooks',
  answer: { status: 200, schema: testClock, description: 'The clock.' },
})

export const advanceTestClock = call({
  ...own,
  id: 'advanceTestClock',
  summary: 'Advance the test clock of your account',
  description:
    'Only in a test installation. Links, open payments, retries of webhooks and sessions of the account, yours too, run out as if the time had passed; what becomes due happens within two seconds. It goes forward only, at most 400 days ahead, and no other account notices.',
  member: 'webhooks:write',
  aloneScope: 'webhooks',
  idempotent: true,
  body: z.object({
    advance_to: timeIn().meta({
      description:
        'The time that it becomes: after its own. The `expires_at` of a link or payment lets that one expire.',
    }),
  }),
  answer: { status: 200, schema: testClock, description: 'The clock as it is now.' },
})
