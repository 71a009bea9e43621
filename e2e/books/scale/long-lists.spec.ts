import { findEvents } from '@/lib/domain/ledger/find-events'
import { monthlyFees } from '@/lib/domain/ledger/monthly-fees'
import { countEntries, readEntries } from '@/lib/domain/ledger/read-entries'
import { readOpening, readPeriod } from '@/lib/domain/ledger/read-period'
import { dailyTotals } from '@/lib/domain/movement/read/daily-totals'
import { listDeposits } from '@/lib/domain/movement/read/list-deposits'
import { searchMovements, sumMovements } from '@/lib/domain/movement/read/search-movements'
import { readOwnersCases } from '@/lib/domain/payment/read-owners-cases'
import { listReviewQueue, streamReviewQueue } from '@/lib/domain/reload/review-queue'
import { settlement, startOf } from '@/scripts/bench/bare-steps'
import { makeLinks, makePayments } from '@/scripts/bench/prepare'
import { expect, test } from '../../support/books'
import type { Scratch } from '../../support/house/scratch'
import { fillBanks, fillLines, fillLong, pagesRead, scans, watched } from './long-lists'
import { ago, first, lists, none, rare, rows, size } from './long-pages'
import { inStatement, searches } from './long-searches'

const deep = 1_000 * size
/** Maximum 8 kB database pages that one page of a list may read, of some 100,000. */
const most = 1_000

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

/** Reads a file of a list as far as its second batch, which begins after the first. */
async function begun(batches: AsyncGenerator<unknown[]>): Promise<void> {
  for (let read = 0; read < 2; read += 1) expect((await batches.next()).value).toHaveLength(500)
}

test('lists of a million rows: the thousandth page costs what the first does, what is rare is found at once, each on an index', async ({
  scratch,
}) => {
  test.setTimeout(600_000)
  const accounts = await fillLong(scratch, rows)
  await fillLines(scratch, 20_000)
  await fillBanks(scratch, { ownerId: accounts.ownerId, rows: 100_000 })
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
  for (const { name, most, find } of searches(tx, ownerId)) {
    const pages = await pagesOf(find)
    console.log(`      ${name}: ${pages} pages of the disk, ${(await milliseconds(find)).toFixed(1)} ms`)
    if (pages > most) dear.push(`${name}: ${pages}`)
  }
  for (const [name, query, item] of await moneySteps(scratch, ownerId)) {
    weigh(name, await pagesRead(scratch, [{ query, params: JSON.stringify([JSON.stringify([item])]) }]))
  }
  await searchMovements(tx, { ...none, search: 'pedido-777' }, first)
  await searchMovements(tx, { ...none, search: 'K4711' }, first)
  await listReviewQueue(tx, {
    state: 'Created',
    currency: null,
    order: 'oldest',
    search: null,
    masked: false,
    page: 1,
    size,
  })
  await listReviewQueue(tx, {
    state: 'Created',
    currency: 'COP',
    order: 'largest',
    search: null,
    masked: false,
    page: 1,
    size,
  })
  for (const order of ['oldest', 'newest', 'largest'] as const)
    await begun(streamReviewQueue(tx, { state: 'Paid', currency: null, order, search: null, masked: false }))
  await listDeposits(tx, { ownerId, group: 'done', search: 'pedido-7777' }, first)
  const events = await findEvents(tx, { ownerId, search: 'pedido-7777' })
  expect(events).toContain('mm_0000000000000000007777')
  await readEntries(tx, { ownerId, currency: 'COP', from: null, until: null, events }, first)
  const old = await inStatement(tx, { search: 'pedido-7777', start: null, since: null })
  expect(
    [old.events.includes('mm_0000000000000000007777'), old.ids, old.isWhole],
    'older than what is compared',
  ).toEqual([true, [], false])
  // 5,770 is an Ana, of 1,770 pesos
  const days = await inStatement(tx, { search: 'ana 1770', start: BigInt(6_000), since: BigInt(5_000), masked: true })
  expect([days.ids.length, days.isWhole], 'of days that are compared whole').toEqual([1, true])
  await dailyTotals(tx, { ownerId }, new Date())
  await readOwnersCases(tx, { ownerId })
  const failed = async (filters: object, before: number) => {
    const asked = { ...none, status: 'failed' as const, ...filters }
    const page = await searchMovements(tx, asked, { size: 2, before: BigInt(before) })
    return page.rows.map(({ number }) => number)
  }
  expect(await failed({ method: 'nequi' }, rows), 'each tenth failed').toEqual([rows - 10, rows - 20])
  expect(await failed({ ownerId }, rows - 50)).toEqual([rows - 60, rows - 70])
  const ofQuiet = await sumMovements(tx, { ...none, ownerId: accounts.quietId, method: 'nequi' })
  expect([ofQuiet.count, `${ofQuiet.sums}`]).toEqual([3, '3000.00'])
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

  const blind = watched(scratch)
  await scratch.pool.query('drop index payment_text_found')
  const [unknown] = searches(blind.tx, ownerId).filter(({ name }) => name === 'search “xyzzy” of staff')
  await unknown?.find()
  await blind.close()
  expect(await pagesRead(scratch, blind.sent), 'control: pages that a search reads without its index').toBeGreaterThan(
    unknown?.most ?? Number.NaN,
  )

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
