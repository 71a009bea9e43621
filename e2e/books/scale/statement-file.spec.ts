import { loadStatement, removeStatement } from '@/lib/domain/statement/load-statement'
import { statementFile } from '@/lib/domain/statement/read-statement'
import { expect, test } from '../../support/books'
import { domainOn } from '../../support/house/domain'
import { makeAccount as makeBank } from '../../support/money/reconciliations'
import { makeAccount } from '../../support/people/people'

test('a bank statement of as many lines as a file may have is loaded, matched and removed, each in one short transaction', async ({
  scratch,
}) => {
  const { pool } = scratch
  const [{ id: owner }, bank] = [await makeAccount(pool), await makeBank(pool)]
  await pool.query(
    `select post_legs(jsonb_agg(jsonb_build_object('event', 'other:' || n, 'key', 'other:' || n || ':owner', 'currency', 'COP',
              'from', 'bank:' || $2::int, 'to', 'wallet:' || $1::int, 'amount', 10000 + n) order by n))
       from generate_series(1, $3::int) n`,
    [owner, bank, statementFile.lines],
  )
  const day = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const lines = Array.from({ length: statementFile.lines }, (_, n) => ({
    ...{ line: n + 2, day, amount: `${10_001 + n}.00`, description: 'Transferencia', reference: null },
  }))
  const file = { accountId: bank, fileName: 'mes.csv', sha256: new Uint8Array([1]), lines, balances: null }
  // Its transactions end by themselves after 20 seconds.
  const { inTx, close } = domainOn(pool)
  const began = performance.now()
  const { id, matched } = await inTx((tx, now) => loadStatement(tx, file, { actorId: owner }, now))
  expect(matched).toBe(statementFile.lines)
  const loaded = performance.now()
  await inTx((tx) => removeStatement(tx, id, { actorId: owner }))
  console.log(
    `      ${matched} lines loaded in ${Math.round(loaded - began)} ms, removed in ${Math.round(performance.now() - loaded)} ms`,
  )
  const { rows } = await pool.query('select count(*)::int as n from bank_line_transfer')
  expect(rows).toEqual([{ n: 0 }])
  await close()
})
