import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { handleLine } from '@/lib/domain/statement/match-by-hand'
import { expect, test } from '../../support/books'
import { dateAll, listRail } from '../../support/money/closes'
import { closeDay, explain, loadLines, openDesk } from './close'
import { post } from './ledger'

const first = nameOfDay(new Date(Date.now() - 3 * 86_400_000))

test('a line that a closed day counted keeps what it shows: it is no other deposit’s later', async ({ scratch }) => {
  const desk = await openDesk(scratch)
  const { pool, bank, inTx, one } = desk
  await post(pool, 'reload:901', [{ key: 'came:1', from: `bank:${bank}`, to: 'fees', amount: '90000.00' }])
  await dateAll(scratch, first)
  await listRail(scratch, first)
  const statementId = await loadLines(desk, [[first, '90000.00']], { opening: '0.00', closing: '90000.00' })
  const act = (action: 'MATCH' | 'UNDO', keys: string[]) => {
    const handling = { action, reason: null, keys, field: 'keys' as const }
    return inTx((tx, now) => handleLine(tx, { statementId, line: 2 }, handling, { actorId: one }, now))
  }
  if ((await pool.query('select from bank_line_transfer')).rowCount === 0) await act('MATCH', ['came:1'])
  await act('UNDO', [])
  await act('MATCH', ['came:1'])
  await explain(desk, first)
  await closeDay(desk, first)

  await post(pool, 'reload:902', [{ key: 'came:2', from: `bank:${bank}`, to: 'fees', amount: '90000.00' }])
  await expect(act('UNDO', [])).rejects.toMatchObject({
    details: { errors: [{ field: 'action', code: 'day_closed' }] },
  })
  await expect(act('MATCH', ['came:2'])).rejects.toMatchObject({ code: 'AlreadyDecided' })
  for (const set of ['transfer_id = null', `transfer_id = (select id from ledger_transfer where key = 'came:2')`])
    await expect(pool.query(`update bank_statement_line set ${set}`), 'nor in the database').rejects.toThrow(
      'closed with',
    )
  await desk.close()
})
