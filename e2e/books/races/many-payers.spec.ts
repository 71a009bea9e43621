import {
  brokenInvariants,
  expect,
  expectCleanBooks,
  expectNothingWrong,
  expectSomethingWrong,
  tallied,
  test,
} from '../../support/books'
import { caller } from '../../support/house/house'
import { patchFunction } from '../../support/house/scratch'
import { makeLink, pay } from '../../support/money/payments'
import { newSeed, seeded } from '../../support/odd/random'
import { beginAtExpiry, payAtTheLastMoment, payTogether, payWhileCancelled, payWhileExpiring } from './many-payers'
import { holderOf } from './payments'

/** Seeds that found a fault once. */
const kept: number[] = []

test('F8: of 20 payers on one link, one credits it and the money of the others is held', async ({ house }) => {
  expectNothingWrong(await payTogether(house, { links: 5, payers: 20 }))
  await expectCleanBooks(house.databaseUrl)
})

test('F8: of 40 payers at once each may begin, and 20 are open: who never went to the bank made room', async ({
  house,
}) => {
  const { uuid } = await makeLink((await holderOf(house)).client)
  const answers = await Promise.all(Array.from({ length: 40 }, () => pay(caller(house), uuid)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(tallied(statuses)).toBe('200 × 40')
  const ids = answers.map(({ body }) => body.money_movement_id)
  const { rows } = await house.pool.query('select status from money_movement where id = any($1)', [ids])
  expect(tallied(rows.map(({ status }) => status).sort())).toBe('expired × 20, initiated × 20')
  await expectCleanBooks(house.databaseUrl)
})

for (const seed of [...kept, newSeed()]) {
  test('F8: a payment just when the link is cancelled is credited, or the link is cancelled and its money held', async ({
    house,
  }) => {
    expectNothingWrong(await payWhileCancelled(house, { trials: 40, random: seeded(seed) }))
    await expectCleanBooks(house.databaseUrl)
  })

  test('F8: a payment just when it expires with its link is credited or held', async ({ house }) => {
    expectNothingWrong(await payWhileExpiring(house, { trials: 40, random: seeded(seed) }))
    await expectCleanBooks(house.databaseUrl)
  })

  test('F8: a payment at the bank just when its time is up, its notification late, is credited or held', async ({
    house,
  }) => {
    expectNothingWrong(await payAtTheLastMoment(house, { trials: 40, random: seeded(seed) }))
    await expectCleanBooks(house.databaseUrl)
  })

  test('F8: a payer who began before the link expired pays it', async ({ house }) => {
    expectNothingWrong(await beginAtExpiry(house, { trials: 25, random: seeded(seed) }))
    await expectCleanBooks(house.databaseUrl)
  })
}

test('F8 control: without the look at the link, it is credited twice; without its lock, a paid one is cancelled', async ({
  ownHouse,
}) => {
  const { pool, databaseUrl } = ownHouse
  // Notifications may arrive as one group, or each in its own: neither looks at the link, and the next one reads it before it is paid.
  await patchFunction(pool, 'settle_movements', [
    [
      `stands[m] is distinct from step."from" or link_stands[l] is distinct from step.link_from`,
      `stands[m] is distinct from step."from"`,
    ],
    ['or step.link is not null and array_position(of_links, step.link) < place', ''],
    ['  if waits then', '  perform pg_sleep(0.03);\n  if waits then'],
  ])
  await patchFunction(pool, 'record_link_status', [
    ['if old.paid_at is not null and new.paid_at is distinct from old.paid_at then', 'if false then'],
  ])
  expectSomethingWrong(await payTogether(ownHouse, { links: 3, payers: 20 }))
  expect(await brokenInvariants(databaseUrl)).toContain(
    'I3 a succeeded payment was credited or stands in suspense, and pays its link if it was credited',
  )

  const paid = 'I7 an open link has no time of payment, a paid one exactly one'
  expect(await brokenInvariants(databaseUrl)).not.toContain(paid)
  await patchFunction(pool, 'cancel_payment_link', [
    ['where id = wanted for no key update;', 'where id = wanted; perform pg_sleep(0.03);'],
  ])
  await patchFunction(pool, 'record_link_status', [
    [`if not (old.status = 'PENDING' and`, `if false and not (old.status = 'PENDING' and`],
  ])
  await pool.query('alter table payment_link drop constraint payment_link_sound')
  expectSomethingWrong(await payWhileCancelled(ownHouse, { trials: 30, random: seeded(7) }))
  expect(await brokenInvariants(databaseUrl)).toContain(paid)
})
