import { Money } from '../money'
import type { RailListed } from '../movement/rail'
import type { Tx } from '../tx'
import { agrees, differenceOf, isOpenThere, type OurSide } from './agreement'
import { type Day, hoursOf } from './day'
import { findOurs, findTaken } from './find-ours'

type Kind = 'missing_here' | 'missing_there' | 'amount' | 'state'

/** One difference: both sides, or the one that exists. */
export type Difference = { kind: Kind; movementId: string | null; theirs: RailListed | null; ours: OurSide | null }

export type Comparison = {
  /** Numbers of the movements that agree, each once. */
  agreed: number[]
  /** What arrived by them, in pesos. */
  arrived: Money
  differences: Difference[]
  /** Ids of movements whose money came while the list was read. */
  late: string[]
  /** Ids of movements whose current status should be polled. */
  toAsk: string[]
}

/** Maximum number of the rail's rows looked up in one query. */
const most = 500

async function* inBatches<Line>(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let batch: Line[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < most) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** What of a payment arrived here, in pesos: nothing where no money came. */
export const arrivedHere = ({ held, money }: OurSide): Money =>
  held !== 'none' && money.currency === 'COP' ? money : Money.zero('COP')

/** What of a payment arrived by the rail's list, in pesos; what it gave back later arrived too. */
export const arrivedThere = ({ state, amount, currency }: RailListed): Money =>
  (state === 'succeeded' || state === 'returned') && currency === 'COP' ? Money.of(amount, 'COP') : Money.zero('COP')

/** Polling the rail would change our state. */
const worthAsking = (theirs: RailListed, ours: OurSide) =>
  !isOpenThere(theirs.state) && !agrees(theirs.state, ours) && ours.held !== 'taken_back'

/**
 * Compares a day of the rail's list with our movements. A movement belongs to the day on which it was created here, an
 * order that is not ours to the day on which it was created there: so an order made at midnight is no difference, as
 * long as the list extends a little beyond the day.
 * @param listed the rail's rows; duplicates, as shifting pages produce them, are ignored
 * @param askedAt when the list began to be read
 * @param onBatch called after each batch, which may take a while
 * @throws errors of the rail's list
 */
export async function compareDay(
  tx: Tx,
  { rail, day, listed, askedAt }: { rail: string; day: Day; listed: AsyncIterable<RailListed>; askedAt: Date },
  onBatch: () => Promise<void>,
): Promise<Comparison> {
  const found: Comparison = { agreed: [], arrived: Money.zero('COP'), differences: [], late: [], toAsk: [] }
  const seenThere = new Set<string>()
  const seenHere = new Set<string>()
  const noteLate = ({ id, arrivedAt }: OurSide) => {
    if (arrivedAt && arrivedAt >= askedAt) found.late.push(id)
  }
  const within = (at: Date) => at >= day.from && at < day.until

  function pair(theirs: RailListed, ours: OurSide | undefined): void {
    // A second order of one payment, or one other than the order we know, counts as missing here.
    if (!ours || seenHere.has(ours.id) || (ours.reference !== null && ours.reference !== theirs.reference)) {
      if (!within(theirs.at)) return
      found.differences.push({ kind: 'missing_here', movementId: ours?.id ?? null, theirs, ours: null })
      if (ours) found.toAsk.push(ours.id)
      return
    }
    seenHere.add(ours.id)
    if (!within(ours.at)) return
    noteLate(ours)
    const kind = differenceOf(theirs, ours)
    if (!kind) {
      found.agreed.push(ours.number)
      found.arrived = found.arrived.plus(arrivedHere(ours))
      return
    }
    found.differences.push({ kind, movementId: ours.id, theirs, ours })
    if (worthAsking(theirs, ours)) found.toAsk.push(ours.id)
  }

  for await (const batch of inBatches(listed)) {
    const lines = batch.filter(({ reference }) => !seenThere.has(reference) && seenThere.add(reference))
    const ids = lines.flatMap(({ movementId }) => movementId ?? [])
    const ours = await findOurs(tx, { rail, ids, references: lines.map(({ reference }) => reference) })
    const byId = new Map(ours.map((one) => [one.id, one]))
    const byReference = new Map(ours.map((one) => [one.reference, one]))
    for (const line of lines) pair(line, byReference.get(line.reference) ?? byId.get(line.movementId ?? ''))
    await onBatch()
  }
  for (const hour of hoursOf(day)) {
    const taken = await findTaken(tx, { rail, ...hour })
    const missing = taken.filter(({ id }) => !seenHere.has(id))
    missing.forEach(noteLate)
    found.differences.push(
      ...missing.map((ours) => ({ kind: 'missing_there' as const, movementId: ours.id, theirs: null, ours })),
    )
  }
  return found
}
