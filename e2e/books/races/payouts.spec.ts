import {
  brokenInvariants,
  expect,
  expectCleanBooks,
  expectNothingWrong,
  expectSomethingWrong,
  test,
} from '../../support/books'
import { withoutReservation } from '../../support/money/unreserved'
import { newSeed, seeded } from '../../support/odd/random'
import { moveTogether } from './payouts'

test('500 payments, payouts and refunds at once on one wallet: never below zero, nothing paid twice, all of it ends', async ({
  house,
}) => {
  test.setTimeout(240_000)
  expectNothingWrong(await moveTogether(house, { trials: 500, lanes: 12, random: seeded(newSeed()) }))
  await expectCleanBooks(house.databaseUrl)
})

test('control: without the reservation more leaves the wallet than it has', async ({ ownHouse }) => {
  test.setTimeout(120_000)
  await withoutReservation(ownHouse.pool)
  expectSomethingWrong(await moveTogether(ownHouse, { trials: 60, lanes: 6, random: seeded(newSeed()) }))
  expect(await brokenInvariants(ownHouse.databaseUrl)).toContain(
    'I11 each payout has in transit what is on its way, and nothing once it has ended',
  )
})
