import { settlement } from '@/scripts/bench/bare-steps'
import { brokenInvariants, expect, expectNothingWrong, expectSomethingWrong, test } from '../../support/books'
import { patchFunction } from '../../support/house/scratch'
import { newSeed, seeded } from '../../support/odd/random'
import { payBesideHeldLink, payments, settle, settleInGroups } from './grouped'

test('groups that hold the same payments, links and wallets in any order settle each once and never deadlock', async ({
  scratch,
}) => {
  const seed = newSeed()
  const finding = await settleInGroups(scratch, seeded(seed), 15)
  expectNothingWrong({ ...finding, noted: `seed ${seed}` })
  expect(await brokenInvariants(scratch.url)).toEqual([])
  const { rows } = await scratch.pool.query(`select sum(balance) as sum from ledger_account where kind = 'wallet'`)
  // 15 × 6 payments of 100,000.00
  expect(rows).toEqual([{ sum: '9000000.00' }])
})

test('control: groups that lock their links in an order of their own deadlock', async ({ scratch }) => {
  await patchFunction(scratch.pool, 'settle_movements', [
    [
      '(select id, status from payment_link where id = any (of_links) order by id for no key update)',
      '(select id, status, pg_sleep(0.002) from payment_link where id = any (of_links) order by random() for no key update)',
    ],
  ])
  const finding = await settleInGroups(scratch, seeded(7), 2)
  expectSomethingWrong(finding)
  expect(finding.wrong).toContain('deadlock detected')
})

test('in one group the second step about a payment or link is stale, and the others are done', async ({ scratch }) => {
  const [one, other] = await payments(scratch, 2, 2)
  if (!one || !other) throw new Error('no payments were made')
  const steps = [one, one, other].map(settlement)
  expect(await settle(scratch.pool, steps)).toEqual(['done', 'stale', 'done'])
  expect(await settle(scratch.pool, steps)).toEqual(['stale', 'stale', 'stale'])
  expect(await settle(scratch.pool, [{ ...settlement(one), movement: 'mm_nobody' }])).toEqual(['stale'])
  expect(await brokenInvariants(scratch.url)).toEqual([])
})

test('deposits, which have no link, are settled beside each other in one group', async ({ scratch }) => {
  const all = await payments(scratch, 2, 2)
  const deposits = all.map(settlement).map((step) => ({ ...step, link: null, link_from: null, pays_link: false }))
  expect(await settle(scratch.pool, deposits)).toEqual(['done', 'done'])
})

test('a group does not wait for a link or movement that another transaction holds, nor hold up the others', async ({
  scratch,
}) => {
  const all = await payments(scratch, 3, 3)
  const [link, movement, free] = all
  if (!link || !movement || !free) throw new Error('no payments were made')
  const holder = await scratch.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from payment_link where id = $1 for update', [link.link])
    await holder.query('select from money_movement where id = $1 for update', [movement.movement])
    expect(await settle(scratch.pool, all.map(settlement), false)).toEqual(['busy', 'busy', 'done'])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(await settle(scratch.pool, all.map(settlement), false)).toEqual(['done', 'done', 'stale'])
  expect(await brokenInvariants(scratch.url)).toEqual([])
})

test('nobody’s payment waits for the lock of another link; control: where groups wait, everybody’s does', async ({
  ownHouse,
}) => {
  expectNothingWrong(await payBesideHeldLink(ownHouse, { payers: 6 }))
  await patchFunction(ownHouse.pool, 'start_link_payments', [
    ['order by id for no key update skip locked', 'order by id for no key update'],
  ])
  expectSomethingWrong(await payBesideHeldLink(ownHouse, { payers: 6 }))
})

test('a group waits for the disk as soon as one of its steps moves money; facts alone do not', async ({ scratch }) => {
  const all = await payments(scratch, 1, 3)
  const client = await scratch.pool.connect()
  const fact = (at: number) => {
    const { movement, link } = all[at] ?? { movement: '', link: 0 }
    const seen = { movement, link, link_from: 'ACTIVE', from: 'initiated', to: 'initiated', pays_link: false, legs: [] }
    return { ...seen, bank_url: `https://banco.example/${at}` }
  }
  const waits = async (steps: unknown[]) => {
    await client.query('begin')
    expect(await settle(client, steps)).toEqual(steps.map(() => 'done'))
    const { rows } = await client.query<{ on: string }>(`select current_setting('synchronous_commit') as on`)
    await client.query('commit')
    return rows[0]?.on
  }
  try {
    expect(await waits([fact(0), fact(1)])).toBe('off')
    const [, , money] = all
    expect(await waits(money ? [fact(0), settlement(money)] : [])).toBe('on')
    expect(await waits([fact(1)]), 'each transaction for itself').toBe('off')
  } finally {
    client.release()
  }
})

test('a step that the database refuses undoes its whole group, and nothing of it is left', async ({ scratch }) => {
  const [one, other] = await payments(scratch, 2, 2)
  if (!one || !other) throw new Error('no payments were made')
  const [leg] = settlement(other).legs
  const odd = { ...settlement(other), legs: [{ ...leg, amount: '0.001' }] }
  await expect(settle(scratch.pool, [settlement(one), odd])).rejects.toThrow(/more than two places/)
  const { rows } = await scratch.pool.query('select count(*)::int as count from ledger_transfer')
  expect(rows).toEqual([{ count: 0 }])
  expect(await settle(scratch.pool, [settlement(one)])).toEqual(['done'])
  expect(await brokenInvariants(scratch.url)).toEqual([])
})
