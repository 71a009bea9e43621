import { searchedCases } from '@/lib/domain/case/find-cases'
import { anyCase, listCases } from '@/lib/domain/case/list-cases'
import type { Rail, RailListed } from '@/lib/domain/movement/rail'
import { claimDay, findDueDays } from '@/lib/domain/reconciliation/claim-day'
import { reconcileDay } from '@/lib/domain/reconciliation/reconcile-day'
import {
  listReconciliations,
  readReconciliation,
  streamDifferences,
  streamReconciliations,
} from '@/lib/domain/reconciliation/reconciliations'
import { findStatements } from '@/lib/domain/statement/find-statements'
import { loadStatement, matchStatement, removeStatement } from '@/lib/domain/statement/load-statement'
import { readLine } from '@/lib/domain/statement/read-line'
import { findStatementBefore } from '@/lib/domain/statement/statement-gap'
import { listStatements, readStatementLines, streamLines, streamStatements } from '@/lib/domain/statement/statements'
import { listUnseenTransfers } from '@/lib/domain/statement/unseen-transfers'
import { sandboxRail } from '@/lib/rails/sandbox/sandbox'
import { expect, test } from '../../support/books'
import type { Scratch } from '../../support/house/scratch'
import { fillLong, scans, type Watched, watched } from './long-lists'

const rows = 50_000
const shown = { page: 1, size: 20 }

/**
 * Fills in `rows / 500` bank statements of five days each, whose credits are all matched but the last of the newest;
 * and 200 compared days with differences.
 */
async function fillCompared({ pool }: Scratch): Promise<void> {
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica; set local synchronous_commit = off')
  await client.query(
    `insert into bank_statement (id, transfer_account_id, file_name, sha256, first_day, last_day, loaded_by_id)
     select n, 1, n || '.csv', sha256(n::text::bytea), current_date - n * 5, current_date - n * 5 + 4, 1
       from generate_series(1, $1::int / 500) n`,
    [rows],
  )
  await client.query(
    `with bank as (insert into ledger_account (code, kind, currency) values ('bank:1', 'bank', 'COP') returning id)
     insert into ledger_transfer (key, event, from_id, to_id, currency, amount, to_balance_after, created_at)
     select 'reload:' || r.id || ':owner', 'reload:' || r.id, bank.id, w.id, 'COP', 1000, 0, r.created_at
       from reload r, bank, ledger_account w where w.kind = 'wallet'`,
  )
  await client.query(
    `insert into bank_statement_line (statement_id, transfer_account_id, line, day, amount, description, transfer_id)
     select s.id, 1, n, s.last_day - n % 5, case when n % 5 = 0 then -1000 else 1000 end, 'Transferencia', t.id
       from bank_statement s cross join generate_series(1, 100) n
       left join ledger_transfer t on n % 5 > 0 and (s.id > 1 or n < 90)
                                  and t.key = 'reload:' || ($1 + s.id * 80 + (n / 5) * 4 + n % 5) || ':owner'`,
    [rows],
  )
  await client.query(
    `insert into bank_line_transfer (transfer_id, line_id, amount)
     select transfer_id, id, amount from bank_statement_line where transfer_id is not null`,
  )
  await client.query(
    `insert into reconciliation (id, rail, day, state, asked_at, tried_at, matched, missing_here, missing_there, amount, status)
     select n, 'sandbox', current_date - 100 - n, 'done', now(), now(), 0, 0, 0, 0, 100 from generate_series(1, 200) n`,
  )
  await client.query(
    `insert into reconciliation_line (reconciliation_id, kind, reference, movement_id, their_state, their_amount, their_currency,
                                      our_status, our_amount, our_currency)
     select r.id, 'state', 'sb_' || n, 'mm_' || lpad(n::text, 22, '0'), 'failed', 1020, 'COP', 'succeeded', 1020, 'COP'
       from reconciliation r, generate_series(1, 100) n`,
  )
  await client.query(
    `select setval(pg_get_serial_sequence('bank_statement', 'id'), 1000), setval(pg_get_serial_sequence('reconciliation', 'id'), 1000)`,
  )
  await client.query('commit')
  await client.query('analyze')
  client.release()
}

const drained = async (batches: AsyncIterable<unknown>) => {
  for await (const _ of batches) return
}

/** A day without movements of ours, on which the rail lists two of ours and one that is not. */
async function* listed(): AsyncGenerator<RailListed> {
  for (const movementId of ['mm_0000000000000000000007', 'mm_0000000000000000000008', null])
    yield {
      ...{ reference: `x-${movementId}`, movementId, state: 'succeeded', amount: '1020.00', currency: 'COP' },
      at: new Date('2020-01-02T17:00:00Z'),
    }
}
const rail: Rail = { ...sandboxRail, list: listed }

async function compareDays({ tx, inTx }: Watched): Promise<void> {
  await findDueDays(tx, { rail: rail.name })
  const claimed = await claimDay(tx, { rail: rail.name, day: '2020-01-02' })
  const ask = async () => 0
  expect(claimed && (await reconcileDay({ tx, inTx, rail, ask }, claimed))).toBe('done')
  const now = new Date()
  await listReconciliations(tx, { day: null, ...shown }, now)
  await drained(streamReconciliations(tx, now))
  for (const kind of [null, 'state'] as const) {
    expect((await readReconciliation(tx, { id: 7, kind, ...shown }, now)).count).toBe(100)
    await drained(streamDifferences(tx, { id: 7, kind }))
  }
}

async function matchBanks({ tx, inTx }: Watched, actorId: number): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const line = { line: 2, day, amount: '1000.00', description: 'Transferencia', reference: null }
  const file = { accountId: 1, fileName: 'hoy.csv', sha256: new Uint8Array([1]), lines: [line], balances: null }
  const { id } = await inTx((all, now) => loadStatement(all, file, { actorId }, now))
  expect(await inTx((all) => matchStatement(all, id, { actorId }))).toMatchObject({ lines: 1, matched: 1 })
  for (const accountId of [null, 1]) await listStatements(tx, { accountId, ...shown })
  await drained(streamStatements(tx, { accountId: null }))
  await findStatements(tx, 'TRF 4711', { masked: false })
  await listCases(tx, { ...anyCase, state: null, numbers: await searchedCases(tx, 'TRF 4711', false) }, shown)
  for (const kind of [null, 'unmatched', 'matched', 'debit', 'repeated'] as const)
    await readStatementLines(tx, { id: 1, kind, ...shown })
  await drained(streamLines(tx, { id: 1 }))
  await listUnseenTransfers(tx, { id, ...shown })
  await readLine(tx, { statementId: 1, line: 91 }, { search: null, masked: false })
  await readLine(tx, { statementId: 1, line: 91 }, { search: 'ana 81904', masked: false })
  const newest = await tx.bankStatement.findUniqueOrThrow({ where: { id: 1 } })
  await findStatementBefore(tx, newest)
  await inTx((all) => removeStatement(all, id, { actorId }))
}

test('days and statements among many: whatever is asked of a long table stands on an index', async ({ scratch }) => {
  const { ownerId } = await fillLong(scratch, rows)
  await fillCompared(scratch)
  const house = watched(scratch)
  await compareDays(house)
  await matchBanks(house, ownerId)
  await house.close()
  expect(house.sent.length, 'statements that were seen').toBeGreaterThan(50)
  expect(await scans(scratch, house.sent)).toEqual([])
  // Control: without its index the lines of a statement are searched among all.
  await scratch.pool.query('drop index bank_statement_line_statement_id_line_key')
  expect((await scans(scratch, house.sent)).length).toBeGreaterThan(0)
})
