import {
  brokenInvariants,
  expect,
  expectCleanBooks,
  expectNothingWrong,
  expectSomethingWrong,
  test,
} from '../../support/books'
import { patchFunction } from '../../support/house/scratch'
import { approveAgainstReject, approveTogether, ensureAccount } from './operators'

test('F7: two operators approve the same transfers at once, five times each: one decision, one credit', async ({
  house,
}) => {
  expectNothingWrong(await approveTogether(house, { reloads: 200 }))
  await expectCleanBooks(house.databaseUrl)
})

test('F7: one operator approves just when another rejects: one decision, one credit or none', async ({ house }) => {
  expectNothingWrong(await approveAgainstReject(house, { reloads: 100 }))
  await expectCleanBooks(house.databaseUrl)
})

test('F7 control: without the look at the state a transfer is decided twice', async ({ ownHouse }) => {
  const { pool, databaseUrl } = ownHouse
  await ensureAccount(ownHouse)
  await patchFunction(pool, 'decide_reload', [
    [`where r.id = wanted and r.state = 'Created'`, 'where r.id = wanted'],
    [`and r.first_approver_id is not distinct from (step ->> 'first_approver')::int`, ''],
  ])
  await patchFunction(pool, 'record_reload_state', [[`if old.state <> 'Created' then`, 'if false then']])
  expectSomethingWrong(await approveAgainstReject(ownHouse, { reloads: 40 }))
  expect(await brokenInvariants(databaseUrl)).toContain(
    'I7 the recorded states of a bank transfer are a chain of allowed steps that ends at the present one',
  )
})
