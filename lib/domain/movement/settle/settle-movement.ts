import { legsJson } from '../../ledger/legs'
import * as sql from '../../sql'
import type { Tx } from '../../tx'
import type { RailAnswer } from '../rail'
import { type CurrentMovement, findMovement } from '../read/find-movement'
import { type ApplyStep, applyAlone, type SettlementStep, type StoredNotice } from './apply-steps'
import { planSettlement, type SettlementPlan } from './plan-settlement'

/**
 * `unknown`: no such movement, or the rail's id belongs to another one. `quiet`: nothing to do, it was already applied.
 * `settled`: the status was applied.
 */
export type Settled = 'unknown' | 'quiet' | 'settled'

const newFacts = (movement: CurrentMovement, answer: RailAnswer) =>
  (answer.reference && answer.reference !== movement.railReference) ||
  (answer.bankUrl && answer.bankUrl !== movement.bankUrl) ||
  (answer.cus && answer.cus !== movement.cus)

const stepFor = (
  movement: CurrentMovement,
  plan: SettlementPlan,
  answer: RailAnswer,
  notice: StoredNotice | undefined,
): SettlementStep => ({
  movement: movement.id,
  from: movement.status,
  to: plan.to,
  fail_reason: plan.failReason,
  link: movement.linkId,
  link_from: movement.linkStatus,
  pays_link: plan.paysLink,
  owner_erased: movement.ownerErased,
  legs: legsJson(plan.legs),
  suspense_reason: plan.suspense?.reason,
  suspense_currency: plan.suspense?.received.currency,
  suspense_amount: plan.suspense && `${plan.suspense.received}`,
  rail: movement.rail,
  // an id that the movement already has needs no uniqueness check
  rail_reference: answer.reference === movement.railReference ? undefined : answer.reference,
  bank_url: answer.bankUrl,
  cus: answer.cus,
  // slicing can split a surrogate pair, and PostgreSQL rejects a lone surrogate
  rail_message: answer.message?.slice(0, 255).toWellFormed(),
  notice_rail: notice?.rail,
  notice_id: notice?.noticeId,
  notice_body: notice?.body,
})

/** The step by which a reported status changes a movement, for the database's `settle_movements`; null if none. */
function stepOf(
  movement: CurrentMovement,
  answer: RailAnswer,
  notice: StoredNotice | undefined,
): SettlementStep | null {
  const plan = planSettlement(movement, { link: movement.linkStatus, ownerErased: movement.ownerErased }, answer)
  const nothing = !plan || (plan.to === movement.status && !plan.suspense && !newFacts(movement, answer))
  return nothing ? null : stepFor(movement, plan, answer, notice)
}

const isOfAnother = ({ railReference }: CurrentMovement, { reference }: RailAnswer) =>
  Boolean(railReference && reference && reference !== railReference)

/**
 * Concurrent transactions may change the link or movement between reading and applying. Each conflict means that one of
 * them made progress, so few retries suffice.
 */
const mostTries = 50

/** Stores a notification that changed nothing or names no known movement. */
export const storeNotice = (tx: Tx, { rail, noticeId, body }: StoredNotice, movementId: string | null) =>
  tx.$executeRaw`
    insert into rail_notice (rail, notice_id, movement_id, body) values (${rail}, ${noticeId}, ${movementId}, ${body})
    on conflict do nothing`

/** Stores the notification under no movement, where staff look: its rail id cannot belong to two movements. */
async function leaveToStaff(tx: Tx, notice: StoredNotice | undefined): Promise<Settled> {
  if (notice) await storeNotice(tx, notice, null)
  return 'unknown'
}

/**
 * The rail took back money that had succeeded (docs/contract.md#unexpected-outcomes): the state stays, nothing leaves
 * the wallet automatically, and the operators get a case. Money still in suspense goes back to the rail instead. A
 * repeated report opens no second case.
 */
async function reverse(
  tx: Tx,
  movement: CurrentMovement,
  answer: RailAnswer,
  notice: StoredNotice | undefined,
): Promise<Settled> {
  // A rail's id belongs to one movement forever: a report that names it for another movement is not applied.
  const [row] = await tx.$queryRaw<{ outcome: 'settled' | 'quiet' | 'foreign' }[]>`
    select case when exists (select from money_movement
                              where rail = ${movement.rail} and rail_reference = ${answer.reference ?? null}::text
                                and id <> ${movement.id})
                then 'foreign' else ${sql.reverseMovement(movement.id)} end as outcome`
  if (row?.outcome === 'foreign') return leaveToStaff(tx, notice)
  if (notice) await storeNotice(tx, notice, movement.id)
  return row?.outcome ?? 'quiet'
}

/** `signsOwnId`: a movement that has another rail id is not meant. */
type Report = { movementId: string; answer: RailAnswer; notice?: StoredNotice; signsOwnId?: boolean }

/**
 * Applies a rail's reported status, whether it came from a notification, a status read or the sweep. Idempotent: a settled
 * movement is quiet, and money for what is closed goes to suspense. TypeScript decides; one SQL call applies the decision under
 * the locks. A report that carries another movement's rail id moves nothing, and its notification is stored for the console.
 * @param notice stored with the settlement, or when there is nothing to settle
 * @param seen the movement, if the caller has just read it
 * @param apply batches the steps of many settlements
 */
export async function settleMovement(
  tx: Tx,
  { movementId, answer, notice: received, signsOwnId }: Report,
  seen?: CurrentMovement,
  apply: ApplyStep = applyAlone(tx),
): Promise<Settled> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const movement = (tries === 0 && seen) || (await findMovement(tx, movementId))
    // A rail's message may name the payer, whose data was erased with the account.
    const notice = received && movement?.ownerErased ? { ...received, body: '' } : received
    if (movement && signsOwnId && isOfAnother(movement, answer)) return leaveToStaff(tx, notice)
    if (movement && answer.state === 'returned' && ['succeeded', 'failed'].includes(movement.status))
      return reverse(tx, movement, answer, notice)
    const step = movement && stepOf(movement, answer, notice)
    if (!step) {
      if (notice) await storeNotice(tx, notice, movement?.id ?? null)
      return movement ? 'quiet' : 'unknown'
    }
    const outcome = await apply(step)
    if (outcome === 'done') return 'settled'
    if (outcome === 'foreign') return leaveToStaff(tx, notice)
  }
  throw new Error(`movement ${movementId} would not stand still`)
}
