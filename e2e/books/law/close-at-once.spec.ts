import { setTimeout as wait } from 'node:timers/promises'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { loadStatement } from '@/lib/domain/reconciliation/load-statement'
import { expect, test } from '../../support/books'
import { confirm, dateAll, explain, loadLines, openDesk, readFigures, refusal, rowAt, sign } from './close'

const dayAt = (back: number) => nameOfDay(new Date(Date.now() - back * 86_400_000))
const [first, second] = [dayAt(3), dayAt(2)] as const

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
