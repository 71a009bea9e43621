import { legsJson } from '../../ledger/legs'
import type { Tx } from '../../tx'
import type { RailWord } from '../rail'
import { findMovement, type StandingMovement } from '../read/find-movement'
import { type ApplyStep, applyAlone, type KeptNotice, type SettlementStep } from './apply-steps'
import { isOpen, planSettlement, type SettlementPlan } from './plan-settlement'

/**
 * `unknown`: no such movement, or the word carries the rail's id of another one. `quiet`: nothing to do, it had been done. `settled`:
 * the word was applied.
 */
export type Settled = 'unknown' | 'quiet' | 'settled'

const newFacts = (movement: StandingMovement, word: RailWord) =>
  (word.reference && word.reference !== movement.railReference) ||
  (word.bankUrl && word.bankUrl !== movement.bankUrl) ||
  (word.cus && word.cus !== movement.cus)

const stepFor = (
  movement: StandingMovement,
  plan: SettlementPlan,
  word: RailWord,
  notice: KeptNotice | undefined,
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
  // one that the movement has already need not be looked for among the others
  rail_reference: word.reference === movement.railReference ? undefined : word.reference,
  bank_url: word.bankUrl,
  cus: word.cus,
  // cut within a pair, the half that is left could not be kept
  rail_message: word.message?.slice(0, 255).toWellFormed(),
  notice_rail: notice?.rail,
  notice_id: notice?.noticeId,
  notice_body: notice?.body,
})

/** The step that a word asks of a movement as it stands, for the database's `settle_movements`; null: none. */
function stepOf(movement: StandingMovement, word: RailWord, notice: KeptNotice | undefined): SettlementStep | null {
  const plan = planSettlement(movement, { link: movement.linkStatus, ownerErased: movement.ownerErased }, word)
  const nothing = !plan || (plan.to === movement.status && !plan.suspense && !newFacts(movement, word))
  return nothing ? null : stepFor(movement, plan, word, notice)
}

/** Others may move link or movement between looking and doing; each time somebody gets on, so few tries are enough. */
const mostTries = 50

/** Keeps a notification that changed nothing, or names nothing that we know. */
export const keepNotice = (tx: Tx, { rail, noticeId, body }: KeptNotice, movementId: string | null) =>
  tx.$executeRaw`
    insert into rail_notice (rail, notice_id, movement_id, body) values (${rail}, ${noticeId}, ${movementId}, ${body})
    on conflict do nothing`

/** Among the notifications of unknown reference, where staff look: it cannot be both movements'. */
async function leaveToStaff(tx: Tx, notice: KeptNotice | undefined): Promise<Settled> {
  if (notice) await keepNotice(tx, notice, null)
  return 'unknown'
}

/**
 * The rail took back what had succeeded (docs/contract.md#unexpected-outcomes): the state stays, nothing leaves the wallet by itself, and
 * the operators get a case. Told twice, it is one.
 */
async function reverse(
  tx: Tx,
  movement: StandingMovement,
  word: RailWord,
  notice: KeptNotice | undefined,
): Promise<Settled> {
  // A rail's id stands for one movement for ever: what names it for another is not acted on.
  const [row] = await tx.$queryRaw<{ answer: 'settled' | 'quiet' | 'foreign' }[]>`
    select case when exists (select from money_movement
                              where rail = ${movement.rail} and rail_reference = ${word.reference ?? null}::text
                                and id <> ${movement.id})
                then 'foreign' else reverse_movement(${movement.id}) end as answer`
  if (row?.answer === 'foreign') return leaveToStaff(tx, notice)
  if (notice) await keepNotice(tx, notice, movement.id)
  return row?.answer ?? 'quiet'
}

/**
 * Applies a rail's word, whichever trigger brought it: notification, status read or sweep. Twice is once: a settled movement is
 * quiet, and money for what is closed goes to suspense instead. TypeScript decides, one SQL call does it under the locks. A word
 * under another movement's id of the rail moves nothing, and its notification is kept for the console.
 * @param told.notice kept with the settlement, or with its being quiet
 * @param seen the movement, where the caller has just read it
 * @param apply where many are settled at once, what applies their steps together
 */
export async function settleMovement(
  tx: Tx,
  { movementId, word, notice: told }: { movementId: string; word: RailWord; notice?: KeptNotice },
  seen?: StandingMovement,
  apply: ApplyStep = applyAlone(tx),
): Promise<Settled> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const movement = (tries === 0 && seen) || (await findMovement(tx, movementId))
    // What a rail says may name the payer, whom an erased account's books have forgotten.
    const notice = told && movement?.ownerErased ? { ...told, body: '' } : told
    if (movement && word.state === 'returned' && !isOpen(movement.status)) return reverse(tx, movement, word, notice)
    const step = movement && stepOf(movement, word, notice)
    if (!step) {
      if (notice) await keepNotice(tx, notice, movement?.id ?? null)
      return movement ? 'quiet' : 'unknown'
    }
    const answer = await apply(step)
    if (answer === 'done') return 'settled'
    if (answer === 'foreign') return leaveToStaff(tx, notice)
  }
  throw new Error(`movement ${movementId} would not stand still`)
}
