import { type Leg, paymentLegs, suspenseLeg } from '../../ledger/legs'
import { Money, twoPlaces } from '../../money'
import { isOpenLink } from '../../payment-link/is-open-link'
import type { LinkStatus, MoneyMovement, MovementStatus } from '../../tx'
import type { RailAnswer } from '../rail'

export type SettlementPlan = {
  to: MovementStatus
  failReason: 'declined' | 'refused' | 'amount_mismatch' | null
  legs: Leg[]
  suspense: { reason: 'link_closed' | 'amount_mismatch' | 'after_failed' | 'account_erased'; received: Money } | null
  paysLink: boolean
}

const rank = { initiated: 0, pending: 1, processing: 2 } as const
type OpenStatus = keyof typeof rank
const isOpen = (status: string): status is OpenStatus => status in rank

const still = (to: MovementStatus): SettlementPlan => ({
  to,
  failReason: null,
  legs: [],
  suspense: null,
  paysLink: false,
})

const suspend = (
  movement: MoneyMovement,
  to: MovementStatus,
  reason: NonNullable<SettlementPlan['suspense']>['reason'],
  received: Money,
): SettlementPlan => ({
  ...still(to),
  failReason: reason === 'amount_mismatch' ? 'amount_mismatch' : null,
  legs: [suspenseLeg(movement, received)],
  suspense: { reason, received },
})

/** The price of a movement as its columns store it. */
export const pricedOf = (movement: MoneyMovement) => ({
  id: movement.id,
  ownerId: movement.ownerId,
  rail: movement.rail,
  feeCurrency: movement.feeCurrency as 'COP' | 'USD',
  feeMode: movement.feeMode,
  reloadAmount: twoPlaces(movement.reloadAmount),
  feeService: twoPlaces(movement.feeService),
  feeIva: twoPlaces(movement.feeIva),
  totalToPay: twoPlaces(movement.totalToPay),
  totalCop: twoPlaces(movement.feeCurrency === 'COP' ? movement.totalToPay : movement.amount),
  charge: twoPlaces(movement.charge),
})

/** Where a movement's money would go: its link (null: no link) and its owner. */
type Goal = { link: LinkStatus | null; ownerErased: boolean }

function planSuccess(movement: MoneyMovement, { link, ownerErased }: Goal, answer: RailAnswer): SettlementPlan | null {
  if (movement.status === 'succeeded') return null
  const charge = Money.of(movement.charge, 'COP')
  const received = answer.received ? Money.of(answer.received.amount, answer.received.currency) : charge
  if (movement.status === 'failed') return suspend(movement, 'failed', 'after_failed', received)
  if (!received.equals(charge)) return suspend(movement, 'failed', 'amount_mismatch', received)
  if (link !== null && !isOpenLink(link)) return suspend(movement, 'succeeded', 'link_closed', received)
  if (ownerErased) return suspend(movement, 'succeeded', 'account_erased', received)
  return { ...still('succeeded'), legs: paymentLegs(pricedOf(movement)), paysLink: link !== null }
}

/**
 * The effect of a rail's status on a movement, given its link and owner (docs/contract.md#movement-states,
 * docs/contract.md#unexpected-outcomes, docs/contract.md#paid-twice).
 * @returns null when nothing follows: the movement is settled, or the status is older than what is known
 */
export function planSettlement(movement: MoneyMovement, goal: Goal, answer: RailAnswer): SettlementPlan | null {
  if (answer.state === 'succeeded') return planSuccess(movement, goal, answer)
  // it came and went back: a report of before, which may still arrive, must not credit it
  if (answer.state === 'returned' && movement.status === 'expired')
    return { ...still('failed'), failReason: 'declined' }
  if (!isOpen(movement.status) || answer.state === 'unknown') return null
  if (answer.state === 'failed' || answer.state === 'returned')
    return { ...still('failed'), failReason: answer.refused ? 'refused' : 'declined' }
  if (answer.state === 'expired') return still('expired')
  return still(rank[answer.state] > rank[movement.status] ? answer.state : movement.status)
}
