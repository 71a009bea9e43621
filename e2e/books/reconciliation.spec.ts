import { closeDatabase, db, inTx } from '@/lib/db'
import { type Rail, type RailListed, RailUnavailable } from '@/lib/domain/movement/rail'
import { claimDay } from '@/lib/domain/reconciliation/claim-day'
import { reconcileDay } from '@/lib/domain/reconciliation/reconcile-day'
import { sandboxRail } from '@/lib/rails/sandbox'
import { expect, expectCleanBooks, test } from '../support/books'
import { emptyDay } from '../support/reconciliations'
import { holderOf } from './payments'
import { breakBooks, compared, dayOfPayments, figures, operatorOf, said, standing } from './reconciliation'

const nothing = { missing_here: 0, missing_there: 0, amount: 0, status: 0 }
const unheard = { matched: null, missing_here: null, missing_there: null, amount: null, status: null }

test.afterAll(closeDatabase)

test('a day of 200 payments: none differs; then exactly those differ that were broken, each as it was', async ({
  house,
}) => {
  const [holder, operator, day] = [await holderOf(house), await operatorOf(house), await emptyDay(house.pool)]
  const ids = await dayOfPayments(house, holder, day, 200)
  const sound = await compared(operator, day)
  expect({ ...figures(sound.row), lines: said(sound.lines) }).toEqual({ matched: 200, ...nothing, lines: [] })

  const { wanted, asked } = await breakBooks(house.pool, ids, day)
  const broken = await compared(operator, day)
  expect(said(broken.lines)).toEqual(wanted)
  // 200 less those of ours that are named, the renamed one once
  expect(figures(broken.row)).toEqual({ matched: 193, missing_here: 2, missing_there: 2, amount: 1, status: 4 })

  for (const { id, becomes } of asked)
    await expect.poll(() => standing(house.pool, id), { message: `${id} is settled the usual way` }).toBe(becomes)
  const settled = await compared(operator, day)
  const gone = asked.map(({ id }) => `state ${id}`)
  expect(said(settled.lines)).toEqual(wanted.filter((line) => !gone.includes(line)))
  expect(figures(settled.row)).toMatchObject({ matched: 196, status: 1 })
  await expectCleanBooks(house.databaseUrl)
})

const stub = (facts: Partial<Rail>): Rail => ({ ...sandboxRail, ...facts })
const listed = (reference: string, day: string): RailListed => ({
  ...{ reference, movementId: null, state: 'succeeded', amount: '1000.00', currency: 'COP' },
  at: new Date(`${day}T17:00:00Z`),
})
const ask = async () => {
  throw new Error('nobody is to be asked about')
}

/** Compares a day with a rail that behaves so, and gives what is kept of it. */
async function withRail(facts: Partial<Rail>, day: string) {
  const rail = stub(facts)
  const claimed = await claimDay(db, { rail: rail.name, day })
  const outcome = claimed && (await reconcileDay({ tx: db, inTx, rail, ask }, claimed))
  const row = await db.reconciliation.findFirstOrThrow({ where: { day: new Date(day) }, include: { lines: true } })
  const { state, fault, matched, missingHere, missingThere, amount, status, lines } = row
  const kept = { matched, missing_here: missingHere, missing_there: missingThere, amount, status, lines: lines.length }
  return { outcome, state, fault, ...kept }
}

test('a rail that has no list was not asked: no figure is shown', async ({ pool }) => {
  const { list: _, ...others } = sandboxRail
  const day = await emptyDay(pool)
  const claimed = await claimDay(db, { rail: 'sandbox', day })
  const outcome = claimed && (await reconcileDay({ tx: db, inTx, rail: others, ask }, claimed))
  expect(outcome).toBe('not_asked')
  const row = await db.reconciliation.findFirstOrThrow({ where: { day: new Date(day) } })
  expect(row).toMatchObject({ state: 'not_asked', askedAt: null, matched: null, missingHere: null, amount: null })
})

test('a rail that breaks off in the middle gave no answer: nothing of it is kept, and what was known before stays', async ({
  pool,
}) => {
  const day = await emptyDay(pool)
  async function* broken() {
    for (let at = 0; at < 1_200; at += 1) yield listed(`x-${day}-${at}`, day)
    throw new RailUnavailable('no answer in 10 s')
  }
  const silent = { outcome: 'no_answer', fault: 'no answer in 10 s' }
  expect(await withRail({ list: broken }, day)).toEqual({ ...silent, state: 'no_answer', ...unheard, lines: 0 })
  async function* whole() {
    yield listed(`x-${day}-1`, day)
    // pages that move show a line twice
    yield listed(`x-${day}-1`, day)
    yield listed(`x-${day}-2`, day)
  }
  const found = { matched: 0, ...nothing, missing_here: 2, lines: 2 }
  expect(await withRail({ list: whole }, day)).toEqual({ outcome: 'done', state: 'done', fault: null, ...found })
  expect(await withRail({ list: whole }, day)).toMatchObject(found)
  expect(await withRail({ list: broken }, day)).toEqual({ ...silent, state: 'done', ...found })
})

test('two at once: one compares the day, the other leaves it; one that was overtaken keeps nothing', async ({
  pool,
}) => {
  const day = await emptyDay(pool)
  const both = await Promise.all([1, 2].map(() => claimDay(db, { rail: 'sandbox', day })))
  expect(both.filter(Boolean)).toHaveLength(1)
  const slow = both.find(Boolean)
  await pool.query(`update reconciliation set leased_until = now() - interval '1 second' where id = $1`, [slow?.id])
  async function* one() {
    yield listed(`y-${day}`, day)
  }
  expect(await withRail({ list: one }, day)).toMatchObject({ outcome: 'done', missing_here: 1 })
  async function* none() {}
  const outcome = slow && (await reconcileDay({ tx: db, inTx, rail: stub({ list: none }), ask }, slow))
  expect(outcome).toBe('lost')
  expect(await db.reconciliation.findFirstOrThrow({ where: { day: new Date(day) } })).toMatchObject({ missingHere: 1 })
})
