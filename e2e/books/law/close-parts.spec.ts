import type { FigureRow } from '@/lib/domain/close/figures'
import { listDayRows } from '@/lib/domain/close/list-rows'
import { claimDay } from '@/lib/domain/reconciliation/claim-day'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { reconcileDay } from '@/lib/domain/reconciliation/reconcile-day'
import { handleLine } from '@/lib/domain/statement/match-by-hand'
import { sandboxRail } from '@/lib/rails/sandbox/sandbox'
import { makePayments } from '@/scripts/bench/prepare'
import { expect, expectNothingWrong, expectSomethingWrong, test } from '../../support/books'
import { dateAll, listRail } from '../../support/money/closes'
import { makeAccount } from '../../support/people/people'
import { checkDay, checkRows, type Desk, loadLines, openDesk, readFigures, rowAt } from './close'
import { post } from './ledger'

/** Lets the first line of a statement show transfers. */
const show = ({ inTx, one }: Desk, statementId: number, keys: readonly string[]) =>
  inTx((tx, now) =>
    handleLine(
      tx,
      { statementId, line: 2 },
      { action: 'MATCH', reason: null, keys, field: 'keys' },
      { actorId: one },
      now,
    ),
  )

const dayAt = (back: number) => nameOfDay(new Date(Date.now() - back * 86_400_000))
const [before, day, after] = [dayAt(4), dayAt(3), dayAt(2)] as const

test('a difference with a rail’s list is made of what began the day before, what was posted later, and what differs', async ({
  scratch,
}) => {
  const desk = await openDesk(scratch)
  const { pool, tx } = desk
  const { id: owner } = await makeAccount(pool)
  const [early, late, agreed, other] = (await makePayments(pool, [owner], 4)).map(({ movement }) => movement) as [
    string,
    string,
    string,
    string,
  ]
  const take = (id: string, amount: string) =>
    post(pool, id, [{ key: `${id}:owner`, from: 'rail:sandbox', to: `wallet:${owner}`, amount }])
  await take(early, '30000.00')
  await take(agreed, '50000.00')
  await take(other, '20000.00')
  await dateAll(scratch, day)
  await pool.query(
    `begin; set local session_replication_role = replica;
     update money_movement set created_at = '${before}T17:00:00Z' where id = '${early}'; commit`,
  )
  await take(late, '40000.00')
  await dateAll(scratch, after)
  // The list has the day's three orders: 40,000 of the late one, 50,000 and 19,000. The ledger took 100,000 on the day.
  const compared = await listRail(scratch, day, { more: '9000.00' })
  await pool.query(`update reconciliation set asked_at = $2::date + interval '30 hours' where id = $1`, [
    compared,
    after,
  ])
  await pool.query(
    `insert into reconciliation_line (reconciliation_id, kind, movement_id, their_state, their_amount, their_currency, their_at,
                                      our_status, our_amount, our_currency, our_at)
     values ($1, 'amount', $2, 'succeeded', 19000, 'COP', $3, 'succeeded', 20000, 'COP', $3)`,
    [compared, other, `${day}T17:00:00Z`],
  )

  const row: FigureRow | undefined = rowAt(await readFigures(desk, day), 'rail:sandbox', 'payments')
  expect(row).toMatchObject({ ledger: '100000.00', rail: '109000.00', difference: '-9000.00' })
  const figure = { day, currency: 'COP', of: 'difference', account: 'rail:sandbox', concept: 'payments' } as const
  const { rows } = await listDayRows(tx, figure, 'sandbox', { page: 1, size: 10 })
  const parts = rows.map(({ event, reference, rest, amount }) => `${event ?? reference ?? rest} ${amount}`)
  expect(parts.sort()).toEqual([`${early} 30000.00`, `${late} -40000.00`, `${other} 1000.00`].sort())
  expectNothingWrong(await checkDay(desk, day))
  expectNothingWrong(await checkRows(desk, day))

  await pool.query('update reconciliation_line set their_amount = 19500 where reconciliation_id = $1', [compared])
  expectSomethingWrong(await checkRows(desk, day))
  await desk.close()
})

test('a line that shows transfers of the day before is one, in the figure of its day and in the rows that it opens', async ({
  scratch,
}) => {
  const desk = await openDesk(scratch)
  const { pool, tx, bank } = desk
  const account = `bank:${bank}`
  const sent = ['61000.00', '42000.00', '7000.00']
  for (const [at, amount] of sent.entries())
    await post(pool, `payout:90${at}`, [{ key: `payout:90${at}:paid`, from: 'payouts', to: account, amount }])
  await dateAll(scratch, before)
  const statement = await loadLines(desk, [
    [day, '-110000.00', 'PAGOS DEL ARCHIVO'],
    [day, '-9000.00', 'OTRO'],
  ])
  await show(desk, statement, ['payout:900:paid', 'payout:901:paid', 'payout:902:paid'])

  const row = rowAt(await readFigures(desk, day), account, 'payouts')
  expect(row).toMatchObject({ ledger: '0.00', bank: '-110000.00', count: 1, open: '0.00' })
  expect(row?.explained).toMatchObject([{ by: 'other_day', count: 1, amount: '110000.00' }])
  const figure = { day, currency: 'COP', account, concept: 'payouts' } as const
  for (const side of ['bank', 'difference'] as const) {
    const found = await listDayRows(tx, { ...figure, of: side }, 'sandbox', { page: 1, size: 10 })
    expect([side, found.count, found.rows.length]).toEqual([side, 1, 1])
  }
  expect(rowAt(await readFigures(desk, before), account, 'payouts'), 'the ledger moved three').toMatchObject({
    ...{ ledger: '-110000.00', count: 3 },
  })
  for (const each of [before, day]) {
    expectNothingWrong(await checkDay(desk, each))
    expectNothingWrong(await checkRows(desk, each))
  }
  await desk.close()
})

test('a payment that was posted while the gateway’s list was read is of another day; one that was paid after it is not', async ({
  scratch,
}) => {
  const desk = await openDesk(scratch)
  const { pool, tx, inTx } = desk
  const { id: owner } = await makeAccount(pool)
  const [during, afterwards] = (await makePayments(pool, [owner], 2)).map(({ movement }) => movement) as [
    string,
    string,
  ]
  await dateAll(scratch, day)
  const chargeOf = async (id: string) =>
    (await pool.query<{ charge: string }>('select charge::text from money_movement where id = $1', [id])).rows[0]
      ?.charge ?? ''
  const amount = await chargeOf(during)
  const pay = async (id: string) => {
    await post(pool, id, [{ key: `${id}:owner`, from: 'rail:sandbox', to: `wallet:${owner}`, amount }])
    await pool.query(
      `begin; set local session_replication_role = replica;
       update money_movement set status = 'succeeded', settled_at = now() where id = '${id}'; commit`,
    )
  }
  const rail = {
    ...sandboxRail,
    async *list() {
      const order = { amount, currency: 'COP' as const, at: new Date(`${day}T17:00:00Z`) }
      await pay(during)
      yield { ...order, reference: during.replace('mm_', 'sb_'), movementId: during, state: 'succeeded' as const }
      yield { ...order, reference: afterwards.replace('mm_', 'sb_'), movementId: afterwards, state: 'pending' as const }
    },
  }
  const claimed = await claimDay(tx, { rail: 'sandbox', day })
  expect(claimed && (await reconcileDay({ tx, inTx, rail, ask: async () => undefined }, claimed))).toBe('done')
  await pay(afterwards)

  expect(rowAt(await readFigures(desk, day), 'rail:sandbox', 'payments')).toMatchObject({
    ...{ ledger: '0.00', rail: amount, difference: `-${amount}`, open: '0.00' },
    explained: [{ by: 'other_day', count: 1, amount: `-${amount}` }],
  })
  expectNothingWrong(await checkDay(desk, day))
  expectNothingWrong(await checkRows(desk, day))
  await desk.close()
})

test('a second order of a payment whose first one is held is a difference of what came by it', async ({ scratch }) => {
  const desk = await openDesk(scratch)
  const { pool, tx } = desk
  const { id: owner } = await makeAccount(pool)
  const [held] = (await makePayments(pool, [owner], 1)).map(({ movement }) => movement) as [string]
  await post(pool, held, [{ key: `${held}:suspense`, from: 'rail:sandbox', to: 'suspense', amount: '30000.00' }])
  await pool.query(
    `begin; set local session_replication_role = replica;
     insert into suspense_case (movement_id, reason, currency, amount) values ('${held}', 'link_closed', 'COP', 30000); commit`,
  )
  await dateAll(scratch, day)
  const compared = await listRail(scratch, day, { more: '6200.00' })
  await pool.query(
    `insert into reconciliation_line (reconciliation_id, kind, movement_id, reference, their_state, their_amount, their_currency, their_at)
     values ($1, 'missing_here', $2, 'sb_second', 'succeeded', 6200, 'COP', $3)`,
    [compared, held, `${day}T17:00:00Z`],
  )
  const figure = { day, currency: 'COP', of: 'difference', account: 'rail:sandbox', concept: 'payments' } as const
  const { rows } = await listDayRows(tx, figure, 'sandbox', { page: 1, size: 10 })
  expect(rows.map(({ reference, rest, amount }) => `${reference ?? rest} ${amount}`)).toEqual([`${held} -6200.00`])
  expectNothingWrong(await checkRows(desk, day))
  await desk.close()
})
