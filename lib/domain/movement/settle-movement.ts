import { legsJson } from '../ledger/legs'
import type { LinkStatus, MoneyMovement, Tx } from '../tx'
import { planSettlement, type SettlementPlan } from './plan-settlement'
import type { RailWord } from './rail'

/** `unknown`: no such movement. `quiet`: nothing to do, it had been done. `settled`: the word was applied. */
export type Settled = 'unknown' | 'quiet' | 'settled'

type Standing = MoneyMovement & { link: { status: LinkStatus } | null }

const newFacts = (movement: MoneyMovement, word: RailWord) =>
  (word.reference && word.reference !== movement.railReference) ||
  (word.bankUrl && word.bankUrl !== movement.bankUrl) ||
  (word.cus && word.cus !== movement.cus)

const stepJson = (movement: Standing, plan: SettlementPlan, word: RailWord) =>
  JSON.stringify({
    movement: movement.id,
    link: movement.linkId,
    link_from: movement.link?.status ?? null,
    from: movement.status,
    to: plan.to,
    fail_reason: plan.failReason,
    legs: legsJson(plan.legs),
    suspense: plan.suspense && {
      reason: plan.suspense.reason,
      currency: plan.suspense.received.currency,
      amount: `${plan.suspense.received}`,
    },
    pays_link: plan.paysLink,
    facts: {
      rail_reference: word.reference,
      bank_url: word.bankUrl,
      cus: word.cus,
      rail_message: word.message?.slice(0, 255),
    },
  })

/** Others may move link or movement between looking and doing; each time somebody gets on, so few tries are enough. */
const mostTries = 50

/**
 * Applies a rail's word, whichever trigger brought it: notification, status read or sweep. Twice is once: a settled movement is
 * quiet, and money for what is closed goes to suspense instead. TypeScript decides, one SQL call does it under the locks.
 */
export async function settleMovement(
  tx: Tx,
  { movementId, word }: { movementId: string; word: RailWord },
): Promise<Settled> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const movement = await tx.moneyMovement.findUnique({
      where: { id: movementId },
      include: { link: { select: { status: true } } },
    })
    if (!movement) return 'unknown'
    const plan = planSettlement(movement, movement.link?.status ?? null, word)
    if (!plan || (plan.to === movement.status && !plan.suspense && !newFacts(movement, word))) return 'quiet'
    const [row] = await tx.$queryRaw<{ answer: string }[]>`
      select settle_movement(${stepJson(movement, plan, word)}::jsonb) as answer`
    if (row?.answer === 'done') return 'settled'
  }
  throw new Error(`movement ${movementId} would not stand still`)
}
