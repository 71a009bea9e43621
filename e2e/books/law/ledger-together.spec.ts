import { expect, expectNothingWrong, expectSomethingWrong, test } from '../../support/books'
import { patchFunction } from '../../support/house/scratch'
import {
  balance,
  brokenLaws,
  checkpointMeanwhile,
  newWallet,
  post,
  tally,
  writeBothWays,
  writeOneWallet,
} from './ledger'

test('postings on one wallet at once all count, in a chain of balances', async ({ scratch }) => {
  expectNothingWrong(await writeOneWallet(scratch, { writers: 20, each: 20 }))
  expect(await brokenLaws(scratch.url)).toEqual([])
})

test('control: without the lock on the wallet, postings at once are lost', async ({ scratch }) => {
  await patchFunction(scratch.pool, 'post_legs', [['for no key update', '']])
  expectSomethingWrong(await writeOneWallet(scratch, { writers: 20, each: 20 }))
  expect(await brokenLaws(scratch.url)).toEqual([
    'I1 every currency sums to zero',
    "I2 each balance after is the one before it and the transfer's amount",
  ])
})

/** A delay between locking one wallet and the next, for other postings to come in between. */
const slowly: [string, string] = [
  'select id, balance from ledger_account',
  'select id, balance, pg_sleep(0.002) from ledger_account',
]

test('postings that name two wallets in opposite order do not deadlock', async ({ scratch }) => {
  await patchFunction(scratch.pool, 'post_legs', [slowly])
  expectNothingWrong(await writeBothWays(scratch, { writers: 8, each: 25 }))
  expect(await brokenLaws(scratch.url)).toEqual([])
})

test('control: where wallets are locked in any order, they deadlock', async ({ scratch }) => {
  await patchFunction(scratch.pool, 'post_legs', [slowly, ['order by id for', 'order by random() for']])
  const finding = await writeBothWays(scratch, { writers: 8, each: 25 })
  expectSomethingWrong(finding)
  expect(finding.wrong).toContain('deadlock detected')
})

test('a wallet that many open at once is one wallet', async ({ scratch }) => {
  const { pool } = scratch
  const wallets = await Promise.all(Array.from({ length: 10 }, () => newWallet(scratch)))
  for (const code of wallets) {
    const first = (at: number) =>
      post(pool, `test:${code}`, [{ key: `${code}:${at}`, from: 'rail:sandbox', to: code, amount: '1.10' }])
    expect(await tally(Array.from({ length: 20 }, (_, at) => first(at)))).toEqual([])
    // 20 × 1.10
    expect(await balance(pool, code)).toBe('22.00')
  }
  expect(await brokenLaws(scratch.url)).toEqual([])
})

test('one key posted by many at once is posted once', async ({ scratch }) => {
  const { pool } = scratch
  const code = await newWallet(scratch)
  for (let fact = 0; fact < 10; fact += 1) {
    const legs = [
      { key: `${code}:${fact}:owner`, from: 'rail:sandbox', to: code, amount: '5.00' },
      { key: `${code}:${fact}:fee`, from: code, to: 'fees', amount: '0.10' },
    ]
    const refused = await tally(Array.from({ length: 20 }, () => post(pool, `test:${fact}`, legs)))
    expect(refused).toHaveLength(19)
    expect(new Set(refused)).toEqual(
      new Set(['duplicate key value violates unique constraint "ledger_transfer_key_key"']),
    )
  }
  // 10 × (5.00 − 0.10)
  expect(await balance(pool, code)).toBe('49.00')
  expect(await brokenLaws(scratch.url)).toEqual([])
})

test('checkpoints that are taken while others write are full sums, and balances always sum to zero', async ({
  scratch,
}) => {
  expectNothingWrong(await checkpointMeanwhile(scratch, 2_500))
  expect(await brokenLaws(scratch.url)).toEqual([])
})

test('control: a checkpoint that does not lock out writers misses what they are writing', async ({ scratch }) => {
  await patchFunction(scratch.pool, 'checkpoint_horizon', [['lock table ledger_transfer in share mode;', '']])
  let finding = await checkpointMeanwhile(scratch, 1_500)
  // A slow machine writes little in that time.
  for (let more = 6; more > 0 && finding.wrong.length === 0; more -= 1)
    finding = await checkpointMeanwhile(scratch, 1_500)
  expectSomethingWrong(finding)
  expect(await brokenLaws(scratch.url)).toEqual(expect.arrayContaining(['I1 every currency sums to zero']))
})
