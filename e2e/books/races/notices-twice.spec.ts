import {
  brokenInvariants,
  expect,
  expectCleanBooks,
  expectNothingWrong,
  expectSomethingWrong,
  test,
} from '../../support/books'
import { patchFunction } from '../../support/house/scratch'
import { type Repetition, tellAgain } from './notices-twice'

const repetitions: Repetition[] = [
  { way: 'at once', ids: 'one', payments: 20, times: 50 },
  { way: 'in a row', ids: 'one', payments: 5, times: 50 },
  { way: 'at once', ids: 'other', payments: 10, times: 50 },
]

for (const repetition of repetitions) {
  const { way, ids, times } = repetition
  const name = ids === 'one' ? 'one id' : 'other ids'
  test(`F4: a payment notified ${times} times ${way}, under ${name}, is credited once`, async ({ house }) => {
    expectNothingWrong(await tellAgain(house, repetition))
    await expectCleanBooks(house.databaseUrl)
  })
}

const few: Repetition = { way: 'at once', ids: 'one', payments: 5, times: 50 }

test('F4 control: the guard holds without the unique key; without both, payments are credited again', async ({
  ownHouse,
}) => {
  const { pool, databaseUrl } = ownHouse
  await pool.query('drop index ledger_transfer_key_key')
  const guarded = await tellAgain(ownHouse, few)
  expectNothingWrong({ ...guarded, what: `without the unique key, ${guarded.what}` })
  expect(await brokenInvariants(databaseUrl)).toEqual([])

  await patchFunction(pool, 'settle_movements', [
    [`stands[m] is distinct from step."from" or link_stands[l] is distinct from step.link_from`, 'false'],
  ])
  await patchFunction(pool, 'record_link_status', [
    ['if old.paid_at is not null and new.paid_at is distinct from old.paid_at then', 'if false then'],
  ])
  expectSomethingWrong(await tellAgain(ownHouse, few))
  expect(await brokenInvariants(databaseUrl)).toContain('I8 keys of transfers are unique')

  // Where a settled payment does not look settled, sequential notifications find it too.
  await patchFunction(pool, 'settle_movements', [
    [`set status = w."to",`, 'set status = m.status,'],
    ['if pays then', 'if false then'],
  ])
  expectSomethingWrong(await tellAgain(ownHouse, { way: 'in a row', ids: 'one', payments: 2, times: 10 }))
})
