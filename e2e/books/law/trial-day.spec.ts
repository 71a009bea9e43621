import { readTrialBalance, readTrialBalanceAt } from '@/lib/domain/ledger/trial-balance'
import { Money } from '@/lib/domain/money'
import { expect, test } from '../../support/books'
import { domainOn } from '../../support/house/domain'
import { liveALittle } from '../scale/little-month'
import { workALittle } from '../scale/little-office'

const day = 86_400_000

test('the trial balance of a day past is the one that was read then, whatever moved since', async ({ scratch }) => {
  const { tx, close } = domainOn(scratch.pool)
  const checkpoint = 'select take_checkpoints((select max(id) from ledger_transfer))'
  await liveALittle(scratch)
  const then = await readTrialBalance(tx)
  expect(then.length, 'rows of two currencies').toBeGreaterThan(5)
  const client = await scratch.pool.connect()
  await client.query(`begin; set local session_replication_role = replica;
                      update ledger_transfer set created_at = created_at - interval '3 days'; commit`)
  client.release()
  const at = (days: number) => readTrialBalanceAt(tx, new Date(Date.now() + days * day))
  expect(await at(-2), 'summed from the first transfer on').toEqual(then)
  await scratch.pool.query(checkpoint)
  expect(await at(-2), 'from the checkpoint').toEqual(then)
  await workALittle(scratch)
  await scratch.pool.query(checkpoint)
  expect(await at(-2), 'a later checkpoint is not of that day').toEqual(then)
  const now = await readTrialBalance(tx)
  expect(now).not.toEqual(then)
  expect(await at(1)).toEqual(now)
  expect(await at(-9), 'before the first').toEqual([])
  for (const currency of ['COP', 'USD'] as const) {
    const rows = (await at(-2)).filter((row) => row.currency === currency)
    const sum = rows.reduce((so, { balance }) => so.plus(Money.of(balance, currency)), Money.zero(currency))
    expect(`${sum}`, currency).toBe('0.00')
  }
  await close()
})
