import type { Rail } from '../movement/rail'
import { RailUnavailable } from '../movement/rail'
import { findMovement } from '../movement/read/find-movement'
import { orderOf } from '../movement/start/start-movement'
import * as sql from '../sql'
import type { InTx, Tx } from '../tx'
import { differenceOf, isOpenThere } from './agreement'
import { type ClaimedDay, holdDay } from './claim-day'
import { arrivedHere, arrivedThere, type Comparison, compareDay, type Difference } from './compare'
import { around, dayOf } from './day'

export type Reconciled = 'not_asked' | 'no_answer' | 'done' | 'lost'

/** Another process has claimed the day: its results are stored, not these. */
class Lost extends Error {}

/** Maximum movements that became final while the list was read and are polled one by one. */
const mostRecent = 200

/** The list may have been read before a payment succeeded: compares with the rail's current status. @throws RailUnavailable */
async function hearAgain(tx: Tx, rail: Rail, found: Difference): Promise<Difference | null> {
  const { theirs, ours } = found
  const movement = ours && (await findMovement(tx, ours.id))
  if (!theirs || !ours || !movement) return found
  const answer = await rail.ask(await orderOf(tx, rail, movement))
  const now = { ...theirs, state: answer.state, ...(answer.received ?? {}) }
  const kind = differenceOf(now, ours)
  return kind && { ...found, kind, theirs: now }
}

async function settled(tx: Tx, rail: Rail, found: Comparison): Promise<Comparison> {
  const young = found.differences.filter(
    ({ theirs, ours }) => theirs && ours?.held === 'taken' && isOpenThere(theirs.state),
  )
  const gone = new Set<Difference>()
  const changed = new Map<Difference, Difference>()
  for (const one of young.slice(0, mostRecent)) {
    const heard = await hearAgain(tx, rail, one)
    if (heard) changed.set(one, heard)
    else gone.add(one)
  }
  const differences = found.differences.filter((one) => !gone.has(one)).map((one) => changed.get(one) ?? one)
  const heard = [...gone].flatMap(({ ours }) => ours ?? [])
  return {
    ...found,
    agreed: [...found.agreed, ...heard.map(({ number }) => number)],
    arrived: heard.reduce((sum, ours) => sum.plus(arrivedHere(ours)), found.arrived),
    differences,
  }
}

const linesOf = (differences: readonly Difference[]): sql.Rows['reconciliation_line'][] =>
  differences.map(({ kind, movementId, theirs, ours }) => ({
    kind,
    movement_id: movementId,
    reference: theirs?.reference ?? ours?.reference,
    their_state: theirs?.state,
    their_amount: theirs?.amount,
    their_currency: theirs?.currency,
    their_at: theirs?.at,
    our_status: ours?.status,
    our_amount: ours && `${ours.money}`,
    our_currency: ours?.money.currency,
    our_at: ours?.at,
  }))

/** Releases a claim without results. @returns false when another process has claimed the day and nothing was written */
async function finish(
  tx: Tx,
  claimed: ClaimedDay,
  outcome: Exclude<Reconciled, 'done' | 'lost'>,
  fault: string | null,
) {
  const updated = await tx.$executeRaw`
    update reconciliation
       set leased_until = null, fault = ${fault},
           state = case when state = 'done' then state else ${outcome}::"ReconciliationState" end
     where id = ${claimed.id} and claim = ${claimed.claim}`
  return updated > 0
}

/** Replaces the earlier results of the day; each difference has its case. */
async function keep(
  tx: Tx,
  { id, claim }: ClaimedDay,
  { agreed, arrived, differences, late }: Comparison,
  askedAt: Date,
) {
  const listed = differences.reduce((sum, { theirs }) => (theirs ? sum.plus(arrivedThere(theirs)) : sum), arrived)
  const count = (kind: Difference['kind']) => differences.filter((one) => one.kind === kind).length
  const updated = await tx.$executeRaw`
    update reconciliation
       set state = 'done', asked_at = ${askedAt}, fault = null, leased_until = null, matched = ${agreed.length}, agreed = ${agreed}::int[],
           late = ${late}::text[],
           missing_here = ${count('missing_here')}, missing_there = ${count('missing_there')},
           amount = ${count('amount')}, status = ${count('state')}, listed_amount = ${`${listed}`}::numeric
     where id = ${id} and claim = ${claim}`
  if (updated === 0) throw new Lost()
  await tx.$executeRaw`delete from reconciliation_line where reconciliation_id = ${id}`
  await tx.$executeRaw`
    insert into reconciliation_line (reconciliation_id, kind, reference, movement_id, their_state, their_amount, their_currency, their_at,
                                     our_status, our_amount, our_currency, our_at)
    select ${id}, kind, reference, movement_id, their_state, their_amount, their_currency, their_at,
           our_status, our_amount, our_currency, our_at
      from ${sql.populate('reconciliation_line', linesOf(differences))}`
  await tx.$executeRaw`select ${sql.syncDifferenceCases(id)}`
}

const messageOf = (fault: unknown) => (fault instanceof Error ? fault.message.slice(0, 255) : 'no answer')

/**
 * Compares a day with the rail's own list (docs/gateways.md#reconciliation), outside any transaction, and stores the
 * results in one transaction. If the list cannot be read to its end, no results are stored. Movements that the rail has
 * newer status for are polled and settled the usual way.
 * @param doors.ask queues a poll of these movements; called in the transaction
 */
export async function reconcileDay(
  { tx, inTx, rail, ask }: { tx: Tx; inTx: InTx; rail: Rail; ask: (tx: Tx, ids: string[]) => Promise<unknown> },
  claimed: ClaimedDay,
): Promise<Reconciled> {
  if (!rail.list) return (await finish(tx, claimed, 'not_asked', null)) ? 'not_asked' : 'lost'
  const day = dayOf(claimed.day)
  const hold = async () => {
    if (!(await holdDay(tx, claimed))) throw new Lost()
  }
  try {
    const [{ now: askedAt }] = await tx.$queryRaw<[{ now: Date }]>`select now() as now`
    const compared = await compareDay(tx, { rail: rail.name, day, listed: rail.list(around(day)), askedAt }, hold)
    const found = await settled(tx, rail, compared)
    await inTx(async (all) => {
      await keep(all, claimed, found, askedAt)
      if (found.toAsk.length > 0) await ask(all, [...new Set(found.toAsk)])
    })
    return 'done'
  } catch (fault) {
    if (fault instanceof Lost) return 'lost'
    const updated = await finish(tx, claimed, 'no_answer', messageOf(fault))
    if (!(fault instanceof RailUnavailable)) throw fault
    return updated ? 'no_answer' : 'lost'
  }
}
