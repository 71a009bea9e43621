import { actOrPropose } from '@/lib/domain/policy/propose'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { chargeReversal } from '@/lib/domain/statement/bank-charges'
import { handleLine } from '@/lib/domain/statement/match-by-hand'
import { chargeWrite } from '@/lib/domain/statement/record-charges'
import { expect, expectNothingWrong, test } from '../../support/books'
import { dateAll, listRail } from '../../support/money/closes'
import {
  checkDay,
  checkRows,
  closeDay,
  type Desk,
  doer,
  explain,
  loadLines,
  office,
  openDesk,
  readFigures,
  rowAt,
} from './close'
import { post } from './ledger'

const dayAt = (back: number) => nameOfDay(new Date(Date.now() - back * 86_400_000))
const [first, second, third] = [dayAt(3), dayAt(2), dayAt(1)] as const

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

/** Registers the first line of a statement as what the bank took. Returns the charge's id. */
async function charge({ inTx, one }: Desk, statementId: number): Promise<number> {
  const input = { statementId, lines: [2], kind: 'fee' as const }
  const acted = await inTx((tx, now) => actOrPropose(tx, chargeWrite, input, { reason: null }, doer(one), office, now))
  return ('done' in acted && acted.done[0]?.id) || 0
}

for (const closed of [true, false])
  test(`a bank’s charge of a ${closed ? 'closed' : 'open'} day that is corrected later leaves nothing to explain on either day`, async ({
    scratch,
  }) => {
    const desk = await openDesk(scratch)
    const account = `bank:${desk.bank}`
    const statement = await loadLines(desk, [[first, '-12500.00', 'COBRO']], { opening: '0.00', closing: '-12500.00' })
    const wrong = await charge(desk, statement)
    await dateAll(scratch, first)
    await listRail(scratch, first)
    if (closed) await closeDay(desk, first)
    await loadLines(desk, [[second, '70.00']], { opening: '-12500.00', closing: '-12430.00' })
    const reason = 'Era otro cobro.'
    await desk.inTx((tx, now) =>
      actOrPropose(tx, chargeReversal, { id: wrong }, { reason }, doer(desk.one), office, now),
    )
    await dateAll(scratch, second)
    expect(rowAt(await readFigures(desk, second), account, 'charges'), 'given back').toMatchObject({
      ...{ ledger: '12500.00', bank: '0.00', open: '0.00', explained: [{ by: 'other_day', amount: '12500.00' }] },
    })
    await charge(desk, statement)
    await dateAll(scratch, second)
    for (const day of [first, second]) {
      const figures = await readFigures(desk, day)
      expect(rowAt(figures, account, 'charges'), day).toMatchObject({ difference: '0.00', open: '0.00' })
      expectNothingWrong(await checkDay(desk, day))
      expectNothingWrong(await checkRows(desk, day))
    }
    if (!closed) await closeDay(desk, first)
    await listRail(scratch, second)
    await closeDay(desk, second)
    await desk.close()
  })

test('a balance of a day before is none of a day whose statement says none: only its movements are compared', async ({
  scratch,
}) => {
  const desk = await openDesk(scratch)
  const account = `bank:${desk.bank}`
  await loadLines(desk, [[first, '1000.00']], { opening: '0.00', closing: '1000.00' })
  await loadLines(desk, [[second, '70.00']])
  await loadLines(desk, [[third, '5.00']])
  const bankOf = async (day: string, concept: string) => rowAt(await readFigures(desk, day), account, concept)
  expect(await bankOf(second, 'opening'), 'the day before ended with it').toMatchObject({ bank: '1000.00' })
  expect(await bankOf(second, 'closing')).toMatchObject({ bank: null, difference: null, open: '0.00' })
  expect(await bankOf(second, 'unmatched_in')).toMatchObject({ bank: '70.00', open: '0.00' })
  for (const concept of ['opening', 'closing'])
    expect(await bankOf(third, concept), `${concept}, with a day between of which nothing says it`).toMatchObject({
      ...{ bank: null, difference: null, open: '0.00' },
    })
  await desk.close()
})
