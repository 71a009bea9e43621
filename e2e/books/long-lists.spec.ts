import { findEvents } from '@/lib/domain/ledger/find-events'
import { monthlyFees } from '@/lib/domain/ledger/monthly-fees'
import { countEntries, readEntries } from '@/lib/domain/ledger/read-entries'
import { readAccountStatement } from '@/lib/domain/ledger/trial-balance'
import { dailyTotals } from '@/lib/domain/movement/daily-totals'
import { listDeposits } from '@/lib/domain/movement/list-deposits'
import { searchMovements } from '@/lib/domain/movement/search-movements'
import { listReloads } from '@/lib/domain/reload/read-reload'
import { listReviewQueue } from '@/lib/domain/reload/review-queue'
import type { Tx } from '@/lib/domain/tx'
import { expect, test } from '../support/books'
import { fillLong, median, scans, watched } from './long-lists'

const rows = 1_000_000
const size = 20
const deep = 1_000 * size
/** Milliseconds of a page at most, on a machine that does much else. */
const most = 100

/** So many rows ago, which are as many seconds. */
const ago = (count: number) => new Date(Date.now() - count * 1_000)

const none = { status: null, method: null, ownerId: null, from: null, until: null, search: null }

type List = (tx: Tx, ownerId: number, before: bigint | null) => Promise<unknown>

/** Each list, by what it goes on from; its last row of all has the number `newest`. */
const lists: Record<string, { newest: number; read: List }> = {
  'movements of everybody': {
    newest: rows,
    read: (tx, _, before) => searchMovements(tx, none, { size, before }),
  },
  'movements that failed': {
    newest: rows,
    read: (tx, _, before) => searchMovements(tx, { ...none, status: 'failed' }, { size, before }),
  },
  'movements of one account': {
    newest: rows,
    read: (tx, ownerId, before) => searchMovements(tx, { ...none, ownerId }, { size, before }),
  },
  'bank transfers of one account': {
    newest: rows + rows / 5,
    read: (tx, ownerId, before) => listReloads(tx, { ownerId }, { size, before }),
  },
  'deposits of one account': {
    newest: rows + rows / 5,
    read: (tx, ownerId, before) =>
      listDeposits(tx, { ownerId }, { size, before: before === null ? null : Number(before) }),
  },
  'the statement of one account': {
    newest: rows,
    read: (tx, ownerId, before) =>
      readEntries(tx, { ownerId, currency: 'COP', from: null, until: null }, { size, before }),
  },
  'the statement of days long past': {
    newest: 400_000,
    read: (tx, ownerId, before) =>
      readEntries(
        tx,
        { ownerId, currency: 'COP', from: ago(rows - 100_000), until: ago(rows - 400_000) },
        { size, before },
      ),
  },
  'the statement of a house account': {
    newest: rows,
    read: (tx, _, before) => readAccountStatement(tx, { code: 'rail:sandbox', currency: 'COP', size, before }),
  },
}

test('lists of a million rows: the thousandth page costs what the first does, and each stands on an index', async ({
  scratch,
}) => {
  test.setTimeout(600_000)
  const { ownerId } = await fillLong(scratch, rows)
  const { tx, sent, close } = watched(scratch)
  const slower: string[] = []
  for (const [name, { newest, read }] of Object.entries(lists)) {
    const before = BigInt(newest - deep)
    await Promise.all([read(tx, ownerId, null), read(tx, ownerId, before)])
    // Taken in turns, so that what else the machine does falls on both; the quickest of three rounds is the machine's own.
    const rounds: number[] = []
    const taken: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const first = await median(60, () => read(tx, ownerId, null))
      const last = await median(60, () => read(tx, ownerId, before))
      rounds.push(last / first)
      taken.push(first)
    }
    const ratio = Math.min(...rounds)
    const quickest = Math.min(...taken)
    console.log(`      ${name}: page 1,000 takes ${ratio.toFixed(2)} × page 1, which takes ${quickest.toFixed(1)} ms`)
    if (ratio > 1.2 || quickest > most) slower.push(`${name}: ${ratio.toFixed(2)}, ${quickest.toFixed(1)} ms`)
  }
  await searchMovements(tx, { ...none, search: 'pedido-777' }, { size, before: null })
  await searchMovements(tx, { ...none, search: 'K4711' }, { size, before: null })
  await listReviewQueue(tx, { state: 'Created', currency: null, order: 'oldest', search: null, page: 1, size })
  await listReviewQueue(tx, { state: 'Created', currency: 'COP', order: 'largest', search: null, page: 1, size })
  await listDeposits(tx, { ownerId, group: 'done', search: 'pedido-7777' }, { size, before: null })
  const events = await findEvents(tx, { ownerId, search: 'pedido-7777' })
  expect(events).toContain('mm_0000000000000000007777')
  await readEntries(tx, { ownerId, currency: 'COP', from: null, until: null, events }, { size, before: null })
  await dailyTotals(tx, { ownerId }, new Date())
  const hour = { ownerId, from: ago(rows - 200_000), until: ago(rows - 203_600) }
  const counted = [await countEntries(tx, { ...hour, currency: 'COP' }), (await monthlyFees(tx, hour))[0]?.count]
  expect(counted, 'entries of an hour long past, and credits').toEqual([3_600, 3_600])
  await close()
  const statements = sent
  expect(statements.length, 'statements that were seen').toBeGreaterThan(10)
  expect(await scans(scratch, statements)).toEqual([])
  expect(slower).toEqual([])
})

test('control: a list on no index is found', async ({ scratch }) => {
  expect(await scans(scratch, ['select id from money_movement where payer_name = $1'])).toHaveLength(1)
})
