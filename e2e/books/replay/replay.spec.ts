import { Webhook } from 'standardwebhooks'
import { expect, expectCleanBooks, expectNothingWrong, test } from '../../support/books'
import { newSeed, seeded } from '../../support/odd/random'
import { readFees } from './fees'
import { heard, liveTogether, wrongOf } from './rounds'
import { unnoticed } from './unnoticed'

/** `npm run faults -- F21 --times 2000` sets a higher number. */
const histories = Number.parseInt(process.env.FAULT_TIMES ?? '12', 10)
const atOnce = 100

test.setTimeout(120_000 + histories * 2_000)

test('F21: random histories: who has the webhooks alone knows balances, statement and whereabouts as the API does', async ({
  house,
}) => {
  const random = seeded(newSeed())
  const types = new Set<string>()
  const seen = { wrong: [] as string[], missed: [] as string[], webhooks: 0, dropped: 0, altered: 0 }
  for (let left = histories; left > 0 && seen.wrong.length === 0; left -= atOnce)
    for (const known of await liveTogether(house, { count: Math.min(left, atOnce), random })) {
      const { dropped, altered, missed } = unnoticed(known)
      for (const { type } of known.events) types.add(type)
      seen.webhooks += known.events.length
      seen.dropped += dropped
      seen.altered += altered
      seen.missed.push(...missed)
      seen.wrong.push(...wrongOf(known).map((what) => `seed ${known.seed}: ${what}`))
    }
  const { wrong, missed, webhooks, dropped, altered } = seen
  const noted = `${webhooks} webhooks of ${types.size} types; controls noticed: ${dropped} left out, ${altered} altered; seed ${random.seed}`
  expectNothingWrong({ what: 'histories, by webhook and by API', trials: histories, wrong, noted })
  expect(missed.slice(0, 10), 'webhooks that could be left out or altered unnoticed').toEqual([])
  expect(Math.min(dropped, altered)).toBeGreaterThan(histories)
  await expectCleanBooks(house.databaseUrl)
  const fees = await readFees(house.pool)
  expect(Object.keys(fees.posted)).toContain('COP')
  expect(fees.overview, 'fees as the console sums them').toEqual(fees.posted)
  expect(fees.holders, 'fees as their pages sum them, of all holders').toEqual(fees.asked)
})

test('control: a webhook whose body was altered in transit is refused', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const body = JSON.stringify({ type: 'payout.completed', timestamp: 'now', data: { amount: '10.00' } })
  const signature = new Webhook(secret).sign('msg_1', new Date(), body)
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': `${Math.floor(Date.now() / 1000)}`,
    'webhook-signature': signature,
  }
  expect(heard(secret, { body, headers })).toMatchObject({ id: 'msg_1', data: { amount: '10.00' } })
  expect(() => heard(secret, { body: body.replace('10.00', '90.00'), headers })).toThrow()
})
