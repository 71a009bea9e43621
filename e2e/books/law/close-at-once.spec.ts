import { setTimeout as wait } from 'node:timers/promises'
import { readDay } from '@/lib/domain/close/read-day'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { loadStatement } from '@/lib/domain/statement/load-statement'
import { expect, expectNothingWrong, test } from '../../support/books'
import { dateAll } from '../../support/money/closes'
import { checkDay, confirm, type Desk, explain, loadLines, openDesk, readFigures, refusal, rowAt, sign } from './close'
import { post } from './ledger'

const dayAt = (back: number) => nameOfDay(new Date(Date.now() - back * 86_400_000))
const [first, second, third] = [dayAt(3), dayAt(2), dayAt(1)] as const

test('of many who sign at once one closes, and no line that is loaded meanwhile is lost or counted twice', async ({
  scratch,
}) => {
  const desk = await openDesk(scratch)
  const { pool, inTx, bank, one } = desk
  await loadLines(desk, [[first, '10.00']])
  await dateAll(scratch, first)
  let closed = 0
  for (let round = 0; closed === 0 && round < 20; round += 1) {
    await explain(desk, first)
    const id = await sign(desk, first)
    const load = (at: number) =>
      inTx((tx, now) => {
        const lines = [{ line: 2, day: first, amount: '1.00', description: `${round} ${at}`, reference: null }]
        const sha256 = new Uint8Array([9, round, at])
        return loadStatement(
          tx,
          { accountId: bank, fileName: 'x.csv', sha256, lines, balances: null },
          { actorId: one },
          now,
        )
      })
    // the files come in ever later, until the signatures are first
    const loading = wait(round * 8).then(() => Promise.all(Array.from({ length: 3 }, (_, at) => load(at))))
    const ends = await Promise.all(Array.from({ length: 4 }, () => refusal(confirm(desk, id, desk.two))))
    await loading
    closed = ends.filter((end) => end === 'done').length
    const late = ['done', 'AlreadyDecided', 'ProposalLapsed']
    expect(
      ends.filter((end) => !late.includes(end)),
      'what the others read',
    ).toEqual([])
  }
  expect(closed).toBe(1)
  const { rows } = await pool.query<{ counted: string }>(
    `select coalesce(sum(amount), 0)::text as counted from bank_statement_line where closed_on = $1`,
    [first],
  )
  const row = rowAt(await readFigures(desk, first), `bank:${bank}`, 'unmatched_in')
  expect(rows[0]?.counted, 'the lines that were closed are those of the figures').toBe(row?.bank)
  const next = rowAt(await readFigures(desk, second), `bank:${bank}`, 'unmatched_in')
  const all = await pool.query<{ all: string }>(
    'select sum(amount)::text as all from bank_statement_line where not repeated',
  )
  expect(`${Number(row?.bank) + Number(next?.bank ?? 0)}`).toBe(`${Number(all.rows[0]?.all)}`)
  await desk.close()
})

/** Posts to the bank in a transaction that began at noon of a day and is still open; `end` commits it. */
async function posting({ pool, bank }: Desk, key: string, day: string) {
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await post(client, `reload:${key}`, [{ key: `late:${key}`, from: `bank:${bank}`, to: 'fees', amount: '700.00' }])
  await client.query('update ledger_transfer set created_at = $2 where key = $1', [`late:${key}`, `${day}T17:00:00Z`])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

const idOf = async ({ pool }: Desk, key: string) => {
  const { rows } = await pool.query<{ id: string }>('select id::text from ledger_transfer where key = $1', [
    `late:${key}`,
  ])
  return BigInt(rows[0]?.id ?? 0)
}

test('what is posted while the second signature is given counts on one day: the next, or the first signature lapses', async ({
  scratch,
}) => {
  const desk = await openDesk(scratch)
  const { pool, bank } = desk
  const known = { key: 'k:1', from: `bank:${bank}`, to: 'fees', amount: '100.00' }
  await post(pool, 'reload:1', [known])
  await dateAll(scratch, first)
  await explain(desk, first)

  // it began on the first day and is the last of all, so the cut is below it
  const signed = await sign(desk, first)
  const end = await posting(desk, 'last', first)
  await confirm(desk, signed, desk.two)
  await end()
  const { span } = await readDay(desk.tx, first, 'sandbox')
  expect(await idOf(desk, 'last')).toBeGreaterThanOrEqual(span.until)
  expectNothingWrong(await checkDay(desk, first))
  await pool.query('select take_checkpoints(checkpoint_horizon())')
  await explain(desk, second)
  const next = await readDay(desk.tx, second, 'sandbox')
  expect(next.span.from, 'the next day begins where this one ended').toBe(span.until)
  expect(rowAt(next.figures, `bank:${bank}`, 'reloads')).toMatchObject({ ledger: '700.00', count: 1 })

  // it belongs to the second day, as does one after it that is committed already
  const below = await posting(desk, 'below', second)
  await (await posting(desk, 'above', second))()
  expect(await refusal(sign(desk, second)), 'a day that is still written is not signed').toBe('day not_settled')
  await below()
  await pool.query('select take_checkpoints(checkpoint_horizon())')
  await explain(desk, second)
  const before = await sign(desk, second)
  const late = await posting(desk, 'late', second)
  await post(pool, 'reload:3', [{ ...known, key: 'k:3' }])
  const ends = await Promise.all([refusal(confirm(desk, before, desk.two)), wait(50).then(late)])
  expect(['done', 'day not_settled', 'day unexplained', 'ProposalLapsed']).toContain(ends[0])
  for (const day of [first, second]) expectNothingWrong(await checkDay(desk, day))
  await desk.close()
})

test('of two days that are the first to be closed at once, what is closed follows one another', async ({ scratch }) => {
  const desk = await openDesk(scratch)
  await dateAll(scratch, first)
  for (const day of [first, second, third]) await explain(desk, day)
  const signed = [await sign(desk, third), await sign(desk, first), await sign(desk, second)]
  const ends = await Promise.all(signed.map((id) => refusal(confirm(desk, id, desk.two))))
  expect(ends.filter((end) => !['done', 'day not_next', 'ProposalLapsed'].includes(end))).toEqual([])
  const { rows } = await desk.pool.query<{ days: number; span: number; broken: number }>(
    `select count(*)::int as days, max(day) - min(day) + 1 as span,
            count(*) filter (where from_id <> before)::int as broken
       from (select day, from_id, lag(until_id) over (order by day) as before from day_close) d`,
  )
  expect(rows[0]?.days, 'days that were closed').toBe(ends.filter((end) => end === 'done').length)
  expect(rows).toEqual([{ days: rows[0]?.days, span: rows[0]?.days, broken: 0 }])
  await desk.close()
})
