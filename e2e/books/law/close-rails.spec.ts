import { openDifferences } from '@/lib/domain/close/figures'
import { decideRailPayout, proposeRailPayout } from '@/lib/domain/ledger/rail-payouts'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { expect, expectNothingWrong, test } from '../../support/books'
import { dateAll, listRail } from '../../support/money/closes'
import { liveALittle } from '../scale/little-month'
import { checkRows, closeDay, type Desk, explain, openDesk, readFigures, refusal, sign } from './close'
import { post } from './ledger'

const dayAt = (back: number) => nameOfDay(new Date(Date.now() - back * 86_400_000))
const [first, second, third] = [dayAt(3), dayAt(2), dayAt(1)] as const

const opens = async (desk: Desk, day: string) =>
  openDifferences(await readFigures(desk, day)).map(
    ({ account, concept, amount }) => `${account.split(':')[0]} ${concept} ${amount}`,
  )

test('a day is not signed before the rail was asked for its list, though nothing moved here', async ({ scratch }) => {
  const desk = await openDesk(scratch)
  const { pool } = desk
  await liveALittle(scratch)
  await dateAll(scratch, first)
  const comparedOn = async (day: string) => {
    const { currencies } = await readFigures(desk, day)
    return currencies.flatMap(({ sections }) => sections).find(({ account }) => account === 'rail:sandbox')?.compared
  }
  expect(await comparedOn(dayAt(4)), 'before the first payment no list is asked').toBeUndefined()
  await explain(desk, first)
  expect(await refusal(sign(desk, first)), 'with payments of ours').toBe('day list_not_asked')
  await listRail(scratch, first)
  await explain(desk, first)
  await closeDay(desk, first)

  await explain(desk, second)
  expect(await opens(desk, second), 'no case stands for a list that can be asked').toEqual([])
  expect(await comparedOn(second)).toBe('not_listed')
  expect(await refusal(sign(desk, second)), 'without any').toBe('day list_not_asked')
  await pool.query(
    `insert into reconciliation (rail, day, state, tried_at, leased_until)
     values ('sandbox', $1, 'no_answer', now(), now() + interval '1 minute')`,
    [second],
  )
  expect(await refusal(sign(desk, second)), 'while it is asked').toBe('day list_not_asked')
  await pool.query('update reconciliation set leased_until = null where day = $1', [second])
  expect(await refusal(sign(desk, second)), 'whoever asked ended before an answer').toBe('day list_not_asked')
  await pool.query(`update reconciliation set fault = 'timeout' where day = $1`, [second])
  expect(await opens(desk, second), 'it gave none').toEqual(['rail payments null'])

  // what only the rail knows
  await pool.query('delete from reconciliation where day = $1', [second])
  await listRail(scratch, second, { more: '81904.00' })
  expect(await opens(desk, second)).toEqual(['rail payments -81904.00'])
  expect(await refusal(sign(desk, second))).toBe('day unexplained')
  await explain(desk, second)
  await closeDay(desk, second)
  await desk.close()
})

test('a gateway’s payout is in transit from its record until its confirmation', async ({ scratch }) => {
  const desk = await openDesk(scratch)
  const { pool, inTx, one, two, bank } = desk
  await post(pool, 'reload:903', [{ key: 't:1', from: `bank:${bank}`, to: 'fees', amount: '5.00' }])
  const input = { rail: 'wompi', amount: '38400000.00', cost: '742118.00', reference: 'D-1', reason: null }
  const [kept] = [
    await inTx((tx, now) => proposeRailPayout(tx, { ...input, transferAccountId: bank }, { actorId: one }, now)),
    await inTx((tx, now) =>
      proposeRailPayout(
        tx,
        { ...input, reference: 'D-2', amount: '100.00', transferAccountId: bank },
        { actorId: one },
        now,
      ),
    ),
  ]
  await dateAll(scratch, first)
  await pool.query(`update rail_payout set proposed_at = $1::date + interval '20 hours'`, [first])
  await inTx((tx, now) =>
    decideRailPayout(tx, { id: kept.id, status: 'APPROVED', reason: null }, { actorId: two }, now),
  )
  await pool.query(`update rail_payout set decided_at = $1::date + interval '20 hours' where id = $2`, [third, kept.id])
  const underWay = async (day: string) =>
    (await readFigures(desk, day)).currencies.find(({ currency }) => currency === 'COP')?.railPayouts
  expect(await underWay(first)).toEqual({ amount: '38400100.00', count: 2 })
  expect(await underWay(second)).toEqual({ amount: '38400100.00', count: 2 })
  expect(await underWay(third), 'confirmed that day').toEqual({ amount: '100.00', count: 1 })
  for (const day of [first, second, third]) expectNothingWrong(await checkRows(desk, day))
  await desk.close()
})
