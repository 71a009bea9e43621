import {
  brokenInvariants,
  expect,
  expectCleanBooks,
  expectNothingWrong,
  expectSomethingWrong,
  test,
} from '../../support/books'
import { patchFunction } from '../../support/house/scratch'
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
  await patchFunction(ownHouse.pool, 'request_payout', [
    ['if coalesce(held, 0) < wanted.amount + wanted.fee_service + wanted.fee_iva + wanted.gmf then', 'if false then'],
  ])
  await ownHouse.pool.query(`
    create or replace function post_transfers(event text, legs jsonb) returns int language sql as $$
      select post_legs(coalesce(jsonb_agg(l || jsonb_build_object('event', event) order by place), '[]'))
        from jsonb_array_elements(legs) with ordinality listed (l, place)
       where l ->> 'key' !~ '^payout:\\d+:(amount|fee|iva)$'
    $$`)
  expectSomethingWrong(await moveTogether(ownHouse, { trials: 60, lanes: 6, random: seeded(newSeed()) }))
  expect(await brokenInvariants(ownHouse.databaseUrl)).toContain(
    'I11 each payout has in transit what is on its way, and nothing once it has ended',
  )
})
