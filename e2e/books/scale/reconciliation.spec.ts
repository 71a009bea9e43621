import { closeDatabase, db, inTx } from '@/lib/db'
import { type Rail, type RailListed, RailUnavailable } from '@/lib/domain/movement/rail'
import { claimDay, findDueDays } from '@/lib/domain/reconciliation/claim-day'
import { reconcileDay } from '@/lib/domain/reconciliation/reconcile-day'
import { sandboxRail } from '@/lib/rails/sandbox/sandbox'
import { expect, expectCleanBooks, test } from '../../support/books'
import { compared, emptyDay, figures, said, standing } from '../../support/money/reconciliations'
import { operatorOf } from '../../support/people/staff'
import { holderOf } from '../races/payments'
import { watched } from './long-lists'
import { breakBooks, dayOfPayments } from './reconciliation'

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
  // 200 less those of ours that are listed, the renamed one once
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

/** Compares a day against this rail. Returns the outcome and what is stored of it. */
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

test('a list that breaks off in the middle counts as no answer: none of it is stored, and earlier results remain', async ({
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
    // Shifting pages list a line twice.
    yield listed(`x-${day}-1`, day)
    yield listed(`x-${day}-2`, day)
  }
  const found = { matched: 0, ...nothing, missing_here: 2, lines: 2 }
  expect(await withRail({ list: whole }, day)).toEqual({ outcome: 'done', state: 'done', fault: null, ...found })
  expect(await withRail({ list: whole }, day)).toMatchObject(found)
  expect(await withRail({ list: broken }, day)).toEqual({ ...silent, state: 'done', ...found })
})

test('two at once: one compares the day, the other skips it; one that was overtaken stores nothing', async ({
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

test('a payment that went through while the list was read is asked about again before it is called a difference', async ({
  house,
}) => {
  const [holder, day] = [await holderOf(house), await emptyDay(house.pool)]
  await dayOfPayments(house, holder, day, 1)
  async function* old(during: { from: Date; until: Date }) {
    for await (const line of sandboxRail.list?.(during) ?? []) yield { ...line, state: 'pending' as const }
  }
  expect(await withRail({ list: old }, day)).toMatchObject({ outcome: 'done', matched: 1, ...nothing, lines: 0 })
  const stays = { list: old, ask: async () => ({ state: 'pending' as const }) }
  expect(await withRail(stays, day)).toMatchObject({ outcome: 'done', matched: 0, status: 1, lines: 1 })
})

test('each night from three on is due once, a missed one too, and one without an answer again each half hour', async ({
  scratch,
}) => {
  const { tx, close } = watched(scratch)
  const due = () => findDueDays(tx, { rail: 'wompi' })
  expect(await due()).toEqual([])
  const client = await scratch.pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into money_movement (id, number, owner_id, rail, method, amount, charge, fee_currency, fee_mode, fee_percentage,
       iva_percentage, reload_amount, fee_service, fee_iva, total_to_pay, tracking_key, created_at, expires_at)
     values ('mm_x', 1, 1, 'wompi', 'pse', 1, 1, 'COP', 'payer', 0, 0, 1, 0, 0, 1, 'K', now() - interval '4 days', now())`,
  )
  await client.query('commit')
  client.release()
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString().slice(0, 10)
  // Bogota's time less the three hours at which a night becomes due: five hours and three more.
  const nights = [1, 2, 3, 4].map((back) => hours(8 + 24 * back)).filter((night) => night >= hours(5 + 24 * 4))
  expect(await due()).toEqual(nights)
  const [newest, second, third] = nights
  const set = (day: string | undefined, state: string, minutes: number, asked: string, count: string) =>
    scratch.pool.query(
      `insert into reconciliation (rail, day, state, tried_at, asked_at, matched, missing_here, missing_there, amount, status)
       values ('wompi', $1, $2::"ReconciliationState", now() - make_interval(mins => $3), ${asked}, ${count}, ${count}, ${count}, ${count}, ${count})`,
      [day, state, minutes],
    )
  await set(newest, 'done', 0, 'now()', '0')
  await set(second, 'no_answer', 29, 'null', 'null')
  await set(third, 'no_answer', 31, 'null', 'null')
  expect(await due()).toEqual(nights.filter((night) => night !== newest && night !== second))
  expect(await findDueDays(tx, { rail: 'cobre' })).toEqual(nights)
  await close()
})
