import { twoPlaces } from '../money'
import { payeeOf } from './payee'
import type { PayoutPolicy } from './policy'
import { type Unpayable, unpayableReasons } from './rail'
import type { PayoutRead } from './read-payout'

/** Why the rail cannot pay a payout whose destination is known; null: it can. A rail pays in pesos, to payees with a document. */
function unpayableOf(payout: PayoutRead, rail: NonNullable<PayoutPolicy['rail']>): Unpayable | null {
  if (payout.currency !== 'COP') return 'currency'
  const payee = payeeOf(payout)
  return payee ? rail.pays({ amount: twoPlaces(payout.amount), payee }) : 'document'
}

/** The rail that pays this payout; null: by hand. */
export const railOf = (payout: PayoutRead, { rail }: Pick<PayoutPolicy, 'rail'>, byHand: boolean): string | null =>
  rail && !byHand && unpayableOf(payout, rail) === null ? rail.name : null

/** Why operators must pay it though there is a rail; null: the rail can, there is none, or nobody has named the account. */
export function byHandOf(payout: PayoutRead, { rail }: Pick<PayoutPolicy, 'rail'>) {
  const reason = rail && payout.payeeKind !== null ? unpayableOf(payout, rail) : null
  return rail && reason && { rail: rail.name, reason }
}

/** Why it failed at a rail that was not asked, since the rail could not pay it; null: otherwise. */
export const refusedOf = ({ railMessage }: Pick<PayoutRead, 'railMessage'>): Unpayable | null =>
  unpayableReasons.find((reason) => railMessage === `unpayable:${reason}`) ?? null
