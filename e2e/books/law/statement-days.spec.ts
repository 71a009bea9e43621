import { readEntries } from '@/lib/domain/ledger/read-entries'
import { type Period, readOpening, readPeriod } from '@/lib/domain/ledger/read-period'
import { streamEntries } from '@/lib/domain/ledger/stream-entries'
import { addToTally, openTally } from '@/lib/domain/ledger/tally'
import { mostSummed } from '@/lib/domain/paging'
import { expect, test } from '../../support/books'
import { domainOn } from '../../support/house/domain'
import type { Scratch } from '../../support/house/scratch'
import { makeAccount } from '../../support/people/people'
import { post } from './ledger'

const hour = 3_600_000
/** The first instant of a day in Bogota. */
const midnight = Date.parse('2026-11-20T05:00:00.000Z')
const at = (hours: number) => new Date(midnight + hours * hour)

/** What moved, in the order of the numbers, and when its transaction had begun, in hours from midnight. */
const moved: [amount: string, hours: number][] = [
  ['100.00', -48],
  ['-30.25', -0.001],
  ['50.10', 0],
  // It waited for the wallet: begun before midnight, numbered after what came at midnight.
  ['7.00', -0.0001],
  ['-19.85', 5],
  ['3.33', 24],
]

/** Posts what moved to a new wallet. @returns its owner */
async function makeWallet({ pool }: Scratch): Promise<number> {
  const { id } = await makeAccount(pool)
  const wallet = `wallet:${id}`
  for (const [place, [amount]] of moved.entries()) {
    const sides = amount.startsWith('-') ? { from: wallet, to: 'fees' } : { from: 'rail:sandbox', to: wallet }
    await post(pool, `test:${place}`, [{ key: `test:${place}`, ...sides, amount: amount.replace('-', '') }])
  }
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  for (const [place, [, hours]] of moved.entries())
    await client.query('update ledger_transfer set created_at = $2 where key = $1', [`test:${place}`, at(hours)])
  await client.query('commit')
  client.release()
  return id
}

const texts = ({ opening, closing, sums }: Period) => [
  `${opening}`,
  ...(sums ? [`${sums.in}`, `${sums.out}`] : []),
  `${closing}`,
]

test('the balances at the ends of any days are what was before and the entries between, whatever its order around midnight', async ({
  scratch,
}) => {
  const ownerId = await makeWallet(scratch)
  const { tx, close } = domainOn(scratch.pool)
  const cases: [
    from: number | null,
    until: number | null,
    opening: string,
    entered: string,
    left: string,
    closing: string,
  ][] = [
    // 100 − 30.25 + 7 = 76.75; 76.75 + 50.10 − 19.85 = 107.00
    [0, 24, '76.75', '50.10', '19.85', '107.00'],
    [-24, 0, '100.00', '7.00', '30.25', '76.75'],
    [-48, -24, '0.00', '100.00', '0.00', '100.00'],
    [24, 48, '107.00', '3.33', '0.00', '110.33'],
    [48, 72, '110.33', '0.00', '0.00', '110.33'],
    [-72, -48, '0.00', '0.00', '0.00', '0.00'],
    [null, 0, '0.00', '107.00', '30.25', '76.75'],
    [0, null, '76.75', '53.43', '19.85', '110.33'],
    [null, null, '0.00', '160.43', '50.10', '110.33'],
  ]
  for (const [first, end, ...wanted] of cases) {
    const days = { from: first === null ? null : at(first), until: end === null ? null : at(end) }
    const name = `${first} to ${end}`
    const period = await readPeriod(tx, { ownerId, currency: 'COP', ...days })
    expect(texts(period), name).toEqual(wanted)
    const opening = await readOpening(tx, { ownerId, currency: 'COP', from: days.from })
    let tally = openTally(opening)
    for await (const batch of streamEntries(tx, { ownerId, currency: 'COP', ...days }))
      tally = addToTally(
        tally,
        batch.map(({ amount }) => amount),
      )
    expect([`${tally.opening}`, `${tally.in}`, `${tally.out}`, `${tally.closing}`], `${name}, as a file`).toEqual(
      wanted,
    )
  }
  await close()
})

test('a file has the entries of the list, oldest first; another currency and days the wrong way around have none', async ({
  scratch,
}) => {
  const ownerId = await makeWallet(scratch)
  const { tx, close } = domainOn(scratch.pool)
  const wanted = { ownerId, currency: 'COP' as const, from: at(-24), until: at(24) }
  const newest = await readEntries(tx, wanted, { size: 20, before: null })
  expect(newest.map(({ amount }) => amount)).toEqual(['-19.85', '7.00', '50.10', '-30.25'])
  const oldest = await readEntries(tx, wanted, { size: 20, after: 0n })
  expect(oldest).toEqual(newest.toReversed())
  const [first] = oldest
  expect(await readEntries(tx, wanted, { size: 2, after: first?.id ?? 0n })).toEqual(oldest.slice(1, 3))
  expect(texts(await readPeriod(tx, { ...wanted, currency: 'USD' }))).toEqual(['0.00', '0.00', '0.00', '0.00'])
  const backwards = { ...wanted, from: at(24), until: at(-24) }
  expect(texts(await readPeriod(tx, backwards))).toEqual(['100.00', '0.00', '0.00', '100.00'])
  await close()
})

test('a page does not add up more entries than it may read', async ({ scratch }) => {
  const ownerId = await makeWallet(scratch)
  const { tx, close } = domainOn(scratch.pool)
  const many = (count: number) =>
    scratch.pool.query(
      `insert into ledger_transfer (key, event, from_id, to_id, currency, amount, to_balance_after, created_at)
       select 'many:' || gen_random_uuid(), 'many', rail.id, wallet.id, 'COP', 0.01, 1, now()
         from generate_series(1, $2::int), ledger_account wallet, ledger_account rail
        where wallet.owner_id = $1 and rail.code = 'rail:sandbox' and rail.currency = 'COP'`,
      [ownerId, count],
    )
  const wanted = { ownerId, currency: 'COP' as const, from: at(48), until: null }
  await many(mostSummed)
  expect((await readPeriod(tx, wanted)).sums?.in.toString()).toBe('100.00')
  await many(1)
  expect((await readPeriod(tx, wanted)).sums).toBeNull()
  await close()
})
