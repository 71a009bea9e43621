import { type Concept, openDifferences, rowsOf } from '@/lib/domain/close/figures'
import { listDayRows } from '@/lib/domain/close/list-rows'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { removeStatement } from '@/lib/domain/statement/load-statement'
import { expect, expectNothingWrong, expectSomethingWrong, test } from '../../support/books'
import { dateAll, listRail } from '../../support/money/closes'
import { liveALittle } from '../scale/little-month'
import { workALittle } from '../scale/little-office'
import {
  checkDay,
  checkRows,
  closeDay,
  confirm,
  type Desk,
  explain,
  loadLines,
  openDesk,
  readFigures,
  refusal,
  rowAt,
  sign,
} from './close'
import { post } from './ledger'

const dayAt = (back: number) => nameOfDay(new Date(Date.now() - back * 86_400_000))
const [first, second, third] = [dayAt(3), dayAt(2), dayAt(1)] as const

const opens = async (desk: Desk, day: string) =>
  openDifferences(await readFigures(desk, day)).map(
    ({ account, concept, amount }) => `${account.split(':')[0]} ${concept} ${amount}`,
  )

/** What a difference opens. */
async function partsOf(desk: Desk, day: string, account: string, concept: Concept) {
  const figure = { day, currency: 'COP' as const, of: 'difference' as const, account, concept }
  const { rows } = await listDayRows(desk.tx, figure, 'sandbox', { page: 1, size: 100 })
  return rows.map(({ event, line, rest, amount }) => `${event ?? rest ?? (line && 'line')} ${amount}`).sort()
}

const closesAt = (desk: Desk, day: string, amount: string) =>
  desk.pool.query(`update bank_statement set closing_balance = $2 where last_day = $1`, [day, amount])

test('the figures of a day are those of its transfers; a transfer that changes behind them is found', async ({
  scratch,
}) => {
  const desk = await openDesk(scratch)
  await liveALittle(scratch)
  await workALittle(scratch)
  await dateAll(scratch, first)
  await listRail(scratch, first)
  expectNothingWrong(await checkDay(desk, first))
  expectNothingWrong(await checkRows(desk, first))
  const concepts = new Set(rowsOf(await readFigures(desk, first)).map(({ row }) => row.concept))
  for (const concept of [
    'payments',
    'taken_back',
    'rail_payouts',
    'rail_costs',
    'reloads',
    'payouts',
    'charges',
  ] as const)
    expect([...concepts], 'what a day of the office moves').toContain(concept)
  expect(rowAt(await readFigures(desk, first), 'rail:sandbox', 'payments'), 'the rail agrees').toMatchObject({
    ...{ difference: '0.00', open: '0.00' },
  })

  await explain(desk, first)
  expect(await opens(desk, first)).toEqual([])
  await closeDay(desk, first)
  expectNothingWrong(await checkDay(desk, first))
  expectNothingWrong(await checkRows(desk, first))
  const client = await scratch.pool.connect()
  await client.query(`begin; set local session_replication_role = replica;
    update ledger_transfer t set amount = t.amount + 1 from ledger_account a where a.id = t.from_id and a.code = 'rail:sandbox'; commit`)
  client.release()
  expectSomethingWrong(await checkDay(desk, first))
  await desk.close()
})

test('what a day closed with explains the next ones too, whether or not a statement comes between', async ({
  scratch,
}) => {
  const desk = await openDesk(scratch)
  const account = `bank:${desk.bank}`
  await loadLines(desk, [[first, '350000.00']], { opening: '0.00', closing: '350500.00' })
  await explain(desk, first)
  await closeDay(desk, first)
  expect(await opens(desk, second)).toEqual([])
  await closeDay(desk, second)
  expect(rowAt(await readFigures(desk, third), account, 'opening')).toMatchObject({
    ...{ bank: '350500.00', difference: '-350500.00', open: '0.00', explained: [{ by: 'day_before' }] },
  })
  // What comes for a closed day is a line of the next, after the balance that the closed one ended with.
  await loadLines(desk, [[second, '70.00']], { opening: '350500.00', closing: '350570.00' })
  const figures = await readFigures(desk, third)
  expect(rowAt(figures, account, 'opening')).toMatchObject({ bank: '350500.00', open: '0.00' })
  expect(rowAt(figures, account, 'unmatched_in')).toMatchObject({ bank: '70.00', open: '0.00' })
  expect(await opens(desk, third)).toEqual([])
  expectNothingWrong(await checkDay(desk, third))
  await closeDay(desk, third)
  await desk.close()
})

test('each of five planted differences needs a case, and is explained by it for that amount alone', async ({
  scratch,
}) => {
  const desk = await openDesk(scratch)
  const { pool, bank } = desk
  const account = `bank:${bank}`
  await post(pool, 'reload:901', [{ key: 'p:1', from: account, to: 'fees', amount: '90000.00' }])
  await post(pool, 'mm_p2', [{ key: 'p:2', from: 'rail:sandbox', to: 'fees', amount: '50000.00' }])
  await post(pool, 'mm_w', [{ key: 'p:3', from: 'rail:wompi', to: 'fees', amount: '7000.00' }])
  await dateAll(scratch, first)
  // the gateway's list has more, another gave none, a credit nobody knows, a credit that did not arrive, a balance that does not add up
  await listRail(scratch, first, { more: '12400.00' })
  await loadLines(desk, [[first, '350000.00']], { opening: '0.00', closing: '350500.00' })
  const planted = ['bank closing -500.00', 'bank reloads 90000.00', 'rail payments -12400.00', 'rail payments null']
  expect((await opens(desk, first)).sort()).toEqual(planted)
  const unmatched = rowAt(await readFigures(desk, first), account, 'unmatched_in')
  expect(unmatched, 'a line has its case by itself').toMatchObject({
    ...{ bank: '350000.00', difference: '-350000.00', open: '0.00' },
    explained: [{ by: 'case', count: 1, amount: '-350000.00', case: { id: expect.stringMatching(/^cs_/) } }],
  })
  expectNothingWrong(await checkDay(desk, first))
  expectNothingWrong(await checkRows(desk, first, ['payments -12400.00', 'closing -500.00']))
  expectSomethingWrong(await checkRows(desk, first, ['payments -12400.00']))
  expect(await partsOf(desk, first, account, 'reloads')).toEqual(['reload:901 90000.00'])
  expect(await partsOf(desk, first, account, 'unmatched_in'), 'a line of nobody').toEqual(['line -350000.00'])
  expect(await partsOf(desk, first, 'rail:sandbox', 'payments'), 'of a list without lines').toEqual(['rest -12400.00'])
  expect(await partsOf(desk, first, account, 'closing')).toEqual([
    ...['line -350000.00', 'reload:901 90000.00', 'rest -500.00'].sort(),
  ])
  expect(await refusal(sign(desk, first))).toBe('day unexplained')

  const counted = async () =>
    (
      await pool.query(
        `select status, outcome, count(*)::int from case_file where kind = 'close_difference' group by 1, 2 order by 1, 2`,
      )
    ).rows
  await Promise.all(Array.from({ length: 8 }, () => explain(desk, first)))
  expect(await counted(), 'at once and again they are the same cases').toEqual([
    { status: 'OPEN', outcome: null, count: 4 },
  ])
  expect(await opens(desk, first)).toEqual([])
  expectNothingWrong(await checkDay(desk, first))

  const signed = await sign(desk, first)
  await listRail(scratch, first, { more: '99999.00' })
  await closesAt(desk, first, '350000.00')
  expect(await opens(desk, first), 'another amount needs another case').toEqual(['rail payments -99999.00'])
  expect(await refusal(confirm(desk, signed, desk.two))).toBe('day unexplained')
  await explain(desk, first)
  expect(await counted(), 'what went away ends by itself').toEqual([
    ...[
      { status: 'OPEN', outcome: null, count: 3 },
      { status: 'CLOSED', outcome: 'gone', count: 2 },
    ],
  ])
  expect(await refusal(confirm(desk, signed, desk.two)), 'other figures than the first signer saw').toBe(
    'ProposalLapsed',
  )
  const again = await sign(desk, first)
  expect(await refusal(confirm(desk, again, desk.one))).toBe('SecondOperatorRequired')
  await confirm(desk, again, desk.two)
  expect(await refusal(sign(desk, first))).toBe('AlreadyDecided')
  expect(await refusal(explain(desk, first))).toBe('day day_closed')
  await desk.close()
})

test('what comes late counts on the next day, once, and a closed day never changes', async ({ scratch }) => {
  const desk = await openDesk(scratch)
  const { pool, inTx, bank, one } = desk
  const account = `bank:${bank}`
  await post(pool, 'reload:902', [{ key: 'l:1', from: account, to: 'fees', amount: '60000.00' }])
  await dateAll(scratch, first)
  const statement = await loadLines(desk, [[first, '1000.00', 'Suelto']], { opening: '0.00', closing: '1000.00' })
  await explain(desk, first)
  expect(await refusal(sign(desk, third)), 'no day is signed before one is closed but the first').not.toBe(
    'day not_next',
  )
  await pool.query(
    `update proposal set status = 'WITHDRAWN', decided_at = now(), decided_by_id = proposed_by_id where status = 'PROPOSED'`,
  )
  await closeDay(desk, first)
  expect(await refusal(sign(desk, third))).toBe('day not_next')
  const before = await pool.query('select figures::text, sha256 from day_close')

  // the credit of the first day arrives in the next file, with the same line again, and a payment that began on the first day is posted
  await loadLines(
    desk,
    [
      [first, '1000.00', 'Suelto'],
      [first, '60000.00', 'Abono tarde'],
      [second, '25.00', 'Nuevo'],
    ],
    {
      ...{ opening: '0.00', closing: '61025.00' },
    },
  )
  await post(pool, 'mm_late', [{ key: 'l:2', from: 'rail:sandbox', to: 'fees', amount: '4000.00' }])
  await dateAll(scratch, second)
  const figures = await readFigures(desk, second)
  expect(rowAt(figures, account, 'reloads'), 'shown a day late').toMatchObject({
    ...{ ledger: '0.00', bank: '60000.00', difference: '-60000.00', open: '0.00' },
    explained: [{ by: 'other_day', amount: '-60000.00' }],
  })
  expect(await partsOf(desk, second, account, 'reloads')).toEqual(['line -60000.00'])
  expect(await partsOf(desk, second, account, 'opening')).toEqual(['day_before 59000.00'])
  expect(rowAt(figures, account, 'unmatched_in')).toMatchObject({ bank: '25.00', count: 1 })
  expect(rowAt(figures, account, 'opening')).toMatchObject({
    difference: '59000.00',
    explained: [{ by: 'day_before' }],
  })
  expect(rowAt(figures, account, 'closing')).toMatchObject({ ledger: '60000.00', bank: '61025.00', open: '0.00' })
  expect(rowAt(figures, 'rail:sandbox', 'payments')).toMatchObject({ ledger: '4000.00' })
  for (const day of [first, second]) {
    expectNothingWrong(await checkDay(desk, day))
    expectNothingWrong(await checkRows(desk, day))
  }
  expect((await pool.query('select figures::text, sha256 from day_close')).rows).toEqual(before.rows)

  expect(await refusal(inTx((tx) => removeStatement(tx, statement, { actorId: one })))).toBe('id day_closed')
  for (const change of [
    'delete from bank_statement_line where closed_on is not null',
    'update bank_statement_line set amount = 7 where closed_on is not null',
    'update day_close set closed_at = now()',
    'delete from day_close',
    `insert into day_close select day + 1, until_id, until_id, '{}', sha256, first_signed_by_id, first_signed_at, closed_by_id, closed_at from day_close`,
    `insert into day_close select day + 1, until_id, until_id, figures, sha256, closed_by_id, first_signed_at, closed_by_id, closed_at from day_close`,
    `insert into day_close select day + 1, from_id, until_id, figures, sha256, first_signed_by_id, first_signed_at, closed_by_id, closed_at from day_close`,
    `insert into day_close select day + 2, until_id, until_id, figures, sha256, first_signed_by_id, first_signed_at, closed_by_id, closed_at from day_close`,
    `insert into day_close select day - 1, until_id, until_id, figures, sha256, first_signed_by_id, first_signed_at, closed_by_id, closed_at from day_close`,
  ])
    await expect(pool.query(change), change).rejects.toThrow(
      /is closed|append-only|cannot|day_close_hash|day_close_two|does not follow/,
    )
  await listRail(scratch, second)
  await explain(desk, second)
  await closeDay(desk, second)
  const { rows } = await pool.query(
    `select sum(amount)::text as lines, count(distinct closed_on)::int as days from bank_statement_line where not repeated`,
  )
  expect(rows).toEqual([{ lines: '61025.00', days: 2 }])
  await desk.close()
})
