import { changeTypes } from '@/lib/contract/webhook/events'
import { findEvents } from '@/lib/domain/ledger/find-events'
import { monthlyFees } from '@/lib/domain/ledger/monthly-fees'
import { countEntries, readEntries } from '@/lib/domain/ledger/read-entries'
import { readOpening, readPeriod } from '@/lib/domain/ledger/read-period'
import { readAccountStatement } from '@/lib/domain/ledger/trial-balance'
import { dailyTotals } from '@/lib/domain/movement/read/daily-totals'
import { listDeposits } from '@/lib/domain/movement/read/list-deposits'
import { readDeclinedToday } from '@/lib/domain/movement/read/read-declined-today'
import { searchMovements } from '@/lib/domain/movement/read/search-movements'
import { sumOpenPayments } from '@/lib/domain/movement/read/sum-open-payments'
import { findPayments } from '@/lib/domain/payment/find-payments'
import { listPayments } from '@/lib/domain/payment/list-payments'
import { readOwnersCases } from '@/lib/domain/payment/read-owners-cases'
import { listReloads } from '@/lib/domain/reload/read-reload'
import { listReviewQueue } from '@/lib/domain/reload/review-queue'
import { readSearch } from '@/lib/domain/search/read-search'
import type { Tx } from '@/lib/domain/tx'
import { newestDispatched, readDispatched } from '@/lib/domain/webhook/dispatched-events'
import { listEvents } from '@/lib/domain/webhook/events'
import { settlement, startOf } from '@/scripts/bench/bare-steps'
import { makeLinks, makePayments } from '@/scripts/bench/prepare'
import { expect, test } from '../../support/books'
import type { Scratch } from '../../support/house/scratch'
import { fillLong, pagesRead, scans, watched } from './long-lists'
import { mostOfSearch, searches } from './long-searches'

const rows = 1_000_000
const size = 20
const deep = 1_000 * size
/** Maximum 8 kB database pages that one page of a list may read, of some 100,000. */
const most = 1_000

/** The time of the row `count` rows ago: rows are one second apart. */
const ago = (count: number) => new Date(Date.now() - count * 1_000)

const none = { status: null, method: null, ownerId: null, from: null, until: null, search: null }

type List = (tx: Tx, ownerId: number, before: bigint | null) => Promise<unknown>
const first = { size, before: null }

/** Each list, read from a cursor; `newest` is the number of its newest row. */
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
  'payments that share a pair': {
    newest: rows,
    read: (tx, ownerId, before) => listPayments(tx, { ownerId, metadata: { canal: 'app' } }, { size, before }),
  },
  'payments that changed since long ago': {
    newest: rows,
    read: (tx, ownerId, before) => listPayments(tx, { ownerId, updatedSince: ago(rows) }, { size, before }),
  },
  'payments that share a pair and changed since long ago': {
    newest: rows,
    read: (tx, ownerId, before) =>
      listPayments(tx, { ownerId, updatedSince: ago(rows), metadata: { canal: 'app' } }, { size, before }),
  },
  'bank transfers that changed since long ago': {
    newest: rows + rows / 5,
    read: (tx, ownerId, before) => listReloads(tx, { ownerId, updatedSince: ago(rows) }, { size, before }),
  },
  'events of one account': {
    newest: rows / 5,
    read: (tx, ownerId, before) => listEvents(tx, { ownerId, types: changeTypes }, { size, before }, new Date()),
  },
  'events of one account as it was told of them': {
    newest: rows / 5,
    read: (tx, ownerId, after) =>
      readDispatched(tx, { ownerId, types: changeTypes, after: after ?? 0n, most: size }, new Date()),
  },
  'the statement of one account': {
    newest: rows,
    read: (tx, ownerId, before) =>
      readEntries(tx, { ownerId, currency: 'COP', from: null, until: null }, { size, before }),
  },
  'the statement of one account, oldest first': {
    newest: rows,
    read: (tx, ownerId, after) =>
      readEntries(tx, { ownerId, currency: 'COP', from: null, until: null }, { size, after: after ?? 0n }),
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

/** Queries that match few or no rows of a table full of others. */
const rare: Record<string, (tx: Tx, accounts: { ownerId: number; quietId: number }) => Promise<unknown>> = {
  'movements of a quiet account': (tx, { quietId }) => searchMovements(tx, { ...none, ownerId: quietId }, first),
  'failed ones of a quiet account': (tx, { quietId }) =>
    searchMovements(tx, { ...none, ownerId: quietId, status: 'failed' }, first),
  'movements that wait for the bank': (tx) => searchMovements(tx, { ...none, status: 'processing' }, first),
  'movements of days long past': (tx) =>
    searchMovements(tx, { ...none, from: ago(900_000), until: ago(899_000) }, first),
  'movements since a moment ago': (tx) => searchMovements(tx, { ...none, from: ago(5) }, first),
  'bank transfers of a quiet account': (tx, { quietId }) => listReloads(tx, { ownerId: quietId }, first),
  'bank transfers that were rejected': (tx, { ownerId }) => listReloads(tx, { ownerId, state: 'Error' }, first),
  'deposits of a quiet account': (tx, { quietId }) => listDeposits(tx, { ownerId: quietId }, first),
  'deposits that were refused': (tx, { ownerId }) => listDeposits(tx, { ownerId, group: 'refused' }, first),
  'payments by a pair that few have': (tx, { ownerId }) =>
    listPayments(tx, { ownerId, metadata: { caja: '4700' } }, first),
  'payments of days long past by a pair': (tx, { ownerId }) =>
    listPayments(tx, { ownerId, metadata: { caja: '4700' }, from: ago(900_000), until: ago(899_000) }, first),
  'payments of a minute by a pair that many have': (tx, { ownerId }) =>
    listPayments(tx, { ownerId, metadata: { canal: 'app' }, from: ago(400_000), until: ago(399_940) }, first),
  'payments of days by two pairs that many have': (tx, { ownerId }) =>
    listPayments(
      tx,
      { ownerId, metadata: { canal: 'app', sede: 'norte' }, from: ago(400_000), until: ago(300_000) },
      first,
    ),
  'payments by a pair that many have and one that few have': (tx, { ownerId }) =>
    listPayments(tx, { ownerId, metadata: { canal: 'app', caja: '4700' } }, first),
  'bank transfers that changed since a moment ago': (tx, { ownerId }) =>
    listReloads(tx, { ownerId, updatedSince: new Date() }, first),
  'events of a type that are few': (tx, { ownerId }) =>
    listEvents(tx, { ownerId, types: ['payment_link.paid'] }, first, new Date()),
  'events of a quiet account': (tx, { quietId }) =>
    listEvents(tx, { ownerId: quietId, types: changeTypes }, first, new Date()),
  'events of one payment': (tx, { ownerId }) =>
    listEvents(tx, { ownerId, types: changeTypes, object: `mm_${`${rows - 7}`.padStart(22, '0')}` }, first, new Date()),
  'events of a minute': (tx, { ownerId }) =>
    listEvents(tx, { ownerId, types: changeTypes, from: ago(90_000), until: ago(89_940) }, first, new Date()),
  'the newest event of a quiet account': (tx, { quietId }) => newestDispatched(tx, quietId),
  'payments that a bank is confirming': (tx, { ownerId }) => sumOpenPayments(tx, { ownerId }),
  'payments declined today, of a quiet account': (tx, { quietId }) => readDeclinedToday(tx, { ownerId: quietId }),
  'balances and sums of days long past': (tx, { ownerId }) =>
    readPeriod(tx, { ownerId, currency: 'COP', from: ago(rows - 100_000), until: ago(rows - 400_000) }),
  'the balance that a statement of today begins with': (tx, { ownerId }) =>
    readOpening(tx, { ownerId, currency: 'COP', from: ago(600) }),
  'balances and sums of a quiet account': (tx, { quietId }) =>
    readPeriod(tx, { ownerId: quietId, currency: 'COP', from: ago(900_000), until: ago(5) }),
  'payments by a phone as pages print it': (tx, { ownerId }) =>
    findPayments(tx, { ownerId, search: readSearch('+57 310 555 0199'), of: 'all' }),
  'the statement of a quiet account': (tx, { quietId }) =>
    readEntries(tx, { ownerId: quietId, currency: null, from: null, until: null }, first),
}

/** The statements that move money, with their input. */
async function moneySteps({ pool }: Scratch, ownerId: number): Promise<[string, string, object][]> {
  const [[link], [payment]] = [await makeLinks(pool, [ownerId], 1), await makePayments(pool, [ownerId], 1)]
  if (!link || !payment) throw new Error('nothing was made to pay')
  return [
    ['the start of a payment', 'select start_link_payments($1::jsonb)', startOf(link)],
    ['a settlement', 'select settle_movements($1::jsonb)', settlement(payment)],
  ]
}

const milliseconds = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

test('lists of a million rows: the thousandth page costs what the first does, what is rare is found at once, each on an index', async ({
  scratch,
}) => {
  test.setTimeout(600_000)
  const accounts = await fillLong(scratch, rows)
  const { ownerId } = accounts
  const { tx, sent, close } = watched(scratch)
  const dear: string[] = []
  const pagesOf = async (work: () => Promise<unknown>) => {
    const before = sent.length
    await work()
    return pagesRead(scratch, sent.slice(before))
  }
  const weigh = (name: string, pages: number) => {
    console.log(`      ${name}: ${pages} pages of the disk`)
    if (pages > most) dear.push(`${name}: ${pages}`)
  }
  for (const [name, { newest, read }] of Object.entries(lists)) {
    const newer = () => read(tx, ownerId, null)
    const older = () => read(tx, ownerId, BigInt(newest - deep))
    const [one, thousand] = [await pagesOf(newer), await pagesOf(older)]
    const taken = [await milliseconds(newer), await milliseconds(older)].map((time) => `${time.toFixed(1)} ms`)
    console.log(`      ${name}: page 1 reads ${one} pages of the disk, page 1,000 ${thousand}; ${taken.join(' and ')}`)
    if (thousand > 1.2 * one + 20 || one > most) dear.push(`${name}: ${one}, ${thousand}`)
  }
  for (const [name, read] of Object.entries(rare)) {
    weigh(name, await pagesOf(() => read(tx, accounts)))
  }
  for (const [name, find] of searches(tx, ownerId)) {
    const pages = await pagesOf(find)
    console.log(`      ${name}: ${pages} pages of the disk, ${(await milliseconds(find)).toFixed(1)} ms`)
    if (pages > mostOfSearch) dear.push(`${name}: ${pages}`)
  }
  for (const [name, query, item] of await moneySteps(scratch, ownerId)) {
    weigh(name, await pagesRead(scratch, [{ query, params: JSON.stringify([JSON.stringify([item])]) }]))
  }
  await searchMovements(tx, { ...none, search: 'pedido-777' }, first)
  await searchMovements(tx, { ...none, search: 'K4711' }, first)
  await listReviewQueue(tx, { state: 'Created', currency: null, order: 'oldest', search: null, page: 1, size })
  await listReviewQueue(tx, { state: 'Created', currency: 'COP', order: 'largest', search: null, page: 1, size })
  await listDeposits(tx, { ownerId, group: 'done', search: 'pedido-7777' }, first)
  const events = await findEvents(tx, { ownerId, search: 'pedido-7777' })
  expect(events).toContain('mm_0000000000000000007777')
  await readEntries(tx, { ownerId, currency: 'COP', from: null, until: null, events }, first)
  await dailyTotals(tx, { ownerId }, new Date())
  await readOwnersCases(tx, { ownerId })
  const start = ago(rows - 100_000)
  const past = { ownerId, currency: 'COP' as const, from: start }
  const period = await readPeriod(tx, { ...past, until: new Date(start.getTime() + 300_000_000) })
  expect(Number(period.closing) - Number(period.opening), 'what 300,000 seconds brought').toBe(300_000)
  expect(period.sums, 'more than a page adds up').toBeNull()
  expect(`${await readOpening(tx, past)}`).toBe(`${period.opening}`)
  const hour = { ownerId, from: ago(rows - 200_000), until: ago(rows - 203_600) }
  const counted = [
    await countEntries(tx, { ...hour, currency: 'COP' }),
    (await monthlyFees(tx, { ...hour, ownerIds: [ownerId] }))[0]?.count,
  ]
  expect(counted, 'entries of an hour long past, and credits').toEqual([3_600, 3_600])
  await close()
  expect(sent.length, 'statements that were seen').toBeGreaterThan(10)
  expect(await scans(scratch, sent)).toEqual([])
  expect(dear).toEqual([])

  const { tx: unaware, sent: walked, close: end } = watched(scratch)
  await scratch.pool.query(
    // As a sample mostly estimates it: the quiet account's three rows do not appear in one.
    'alter table money_movement alter column owner_id set (n_distinct = 1); analyze money_movement',
  )
  await searchMovements(unaware, { ...none, ownerId: accounts.quietId }, first)
  await end()
  expect(await pagesRead(scratch, walked), 'control: pages read by a planner that counts the owners').toBeGreaterThan(
    most,
  )
})

test('control: a list on no index is found', async ({ scratch }) => {
  const query = 'select id from money_movement where payer_name = $1'
  expect(await scans(scratch, [{ query, params: '[]' }])).toHaveLength(1)
})
